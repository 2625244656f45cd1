// Tests of the page that has the library in the browser: those in which it matters who answers. All of them run so, one by
// one: PAGE=files node --test browser/boards.js

process.env.PAGE = "files";
for (const file of ["alone.js", "answers.js", "cancel.js", "period.js", "wythoff.js"])
  await import(`./browser/${file}`);
