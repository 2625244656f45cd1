// Puts the page together: the library, one file of JavaScript, one of styles. node build.mjs LIBRARY FOLDER
//
// The name of each file holds a part of the digest of its contents, so that files of two versions are never mixed and can
// be kept for ever. All names are relative: the folder may be handed out under any path.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const ASSETS = join(HERE, "../crates/grundy-web/assets");

/** Nothing is loaded but from here, and nothing is run but files and the library. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

/** What is copied as it is from the assets: all but what is bundled. */
const isCopied = (path) => !/^(js|css|vendor)(\/|$)|^index\.html$/.test(path);

const [library, folder] = process.argv.slice(2);
if (!folder) throw new Error("node build.mjs LIBRARY FOLDER");
// A folder with anything else in it is not ours to empty.
if (existsSync(folder) && readdirSync(folder).length && !existsSync(join(folder, "offline.js"))) {
  console.error(`${folder} is not empty and holds no page: name another folder, or empty it.`);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const digest = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/** Writes a file under a name that holds its digest: that name. */
function written(name, bytes) {
  const named = `${basename(name, extname(name))}-${digest(bytes)}${extname(name)}`;
  writeFileSync(join(folder, named), bytes);
  return named;
}

/** Bundles what begins with a file: its bytes. Names that it leaves open are those of other files. */
function bundled(entry, names = {}) {
  const define = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const { outputFiles } = esbuild.buildSync({
    ...(typeof entry === "string" ? { entryPoints: [entry] } : { stdin: entry }),
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022"],
    define,
    legalComments: "none", // the licences are files of their own
    logLevel: "warning",
  });
  return outputFiles[0].contents;
}

/** The library without what its compiler left over: a tenth less. Nothing newer is used than it uses already. */
function smaller(library) {
  const features = [
    "bulk-memory",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
  ];
  const options = [
    "-O1",
    "--dae-optimizing",
    "--rse",
    "-O1",
    "--rse",
    "--coalesce-locals",
    "--reorder-locals",
    "--vacuum",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
    ...features.map((feature) => `--enable-${feature}`),
    "--output",
    "-",
  ];
  const program = join(HERE, "node_modules/binaryen/bin/wasm-opt");
  return execFileSync(process.execPath, [program, library, ...options], { maxBuffer: 1 << 26 });
}

/** The page itself, in which names stand that are known last. */
function page(names) {
  let html = readFileSync(join(ASSETS, "index.html"), "utf8");
  const replace = (what, pattern, by) => {
    if (!pattern.test(html)) throw new Error(`index.html has no ${what}`);
    html = html.replace(pattern, by);
  };
  replace(
    "charset",
    /<meta charset="utf-8">/,
    `$&\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  );
  replace(
    "styles",
    /(<link rel="stylesheet" href="[^"]+">\n)+/,
    `<link rel="stylesheet" href="${names.styles}">\n`,
  );
  replace(
    "script",
    /<script type="module" src="js\/main\.js"><\/script>/,
    `<link rel="preload" href="${names.library}" as="fetch" type="application/wasm" crossorigin>\n` +
      `<script defer src="${names.script}"></script>`,
  );
  replace(
    "noscript",
    /<noscript>.*?<\/noscript>/s,
    "<noscript><p>This page needs JavaScript.</p></noscript>",
  );
  return html;
}

/** The styles of the page, in the order in which it names them. */
function styles() {
  const html = readFileSync(join(ASSETS, "index.html"), "utf8");
  const named = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, path]) => path);
  const contents = named.map((path) => `@import url("./${path}");\n`).join("");
  return bundled({ contents, loader: "css", resolveDir: ASSETS });
}

for (const path of readdirSync(ASSETS).filter(isCopied))
  cpSync(join(ASSETS, path), join(folder, path), { recursive: true });
for (const vendor of readdirSync(join(ASSETS, "vendor")))
  copyFileSync(join(ASSETS, "vendor", vendor, "LICENSE"), join(folder, `LICENSE-${vendor}`));
for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"])
  copyFileSync(join(HERE, "..", licence), join(folder, licence));

const names = {
  library: written("grundy.wasm", smaller(library)),
  styles: written("page.css", styles()),
};
const worker = written("worker.js", bundled(join(HERE, "js/worker.js")));
const open = { LIBRARY: names.library, WORKER: worker, OFFLINE: "offline.js" };
names.script = written("page.js", bundled(join(HERE, "js/start.js"), open));
const html = page(names);
writeFileSync(join(folder, "index.html"), html);
writeFileSync(join(folder, "embed.html"), html); // what other pages show in a frame

// What is kept for those who have no network: the page under the name by which it is asked for, and all that it is made of.
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !/^((index|embed)\.html|LICENSE.*)$/.test(file.name))
  .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll("\\", "/"))
  .sort();
const contents = [html, ...files.map((file) => readFileSync(join(folder, file)))].map(digest).join();
const kept = { VERSION: digest(contents), FILES: ["./", ...files] };
writeFileSync(join(folder, "offline.js"), bundled(join(HERE, "js/offline.js"), kept));
console.log(folder);
