// The service worker: what the page is made of is kept, so that it opens without a network.
//
// The names of all files but the page itself hold their contents, so what is kept is right for as long as it is asked for. A
// new version is fetched whole, and the old one goes when no page uses it any more.

// Other pages of the same origin have their own.
const OWN = `grundy ${registration.scope} `;
const KEPT = OWN + VERSION;

oninstall = (event) => event.waitUntil(kept());

async function kept() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

onactivate = (event) => event.waitUntil(forgotten());

async function forgotten() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

onfetch = (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
};

/** The page as it is now; as it was where there is no network. */
const page = (request) => fetch(request).catch(async () => (await caches.open(KEPT)).match("./"));

const file = async (request) => (await (await caches.open(KEPT)).match(request)) ?? fetch(request);
