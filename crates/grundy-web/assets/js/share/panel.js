// The panel for sharing: a link, its QR code, a frame for other pages, the board as a picture, a worksheet.

import { at, coded, made } from "../dom.js";
import { LANGUAGE, text } from "../text/text.js";
import { fileName } from "../pattern/words.js";
import { savePicture, saveText } from "../pattern/save.js";
import { copy } from "./copy.js";
import { frameOf, KINDS, linkTo, shared } from "./links.js";
import { isDrawn, picture } from "./picture.js";
import { qr } from "./qr.js";

/** Names under which a computer knows itself. */
const HERE = /^(localhost|127\..*|\[::1\])$/;

/** Wires the panel. `now()` is the state with the `title` of its games; `print()` prints a worksheet. */
export function sharePanel({ now, print }) {
  const panel = at("sharing");
  at("share").addEventListener("click", () => {
    panel.replaceChildren(...contents(now(), { close: () => panel.close(), print }));
    panel.showModal();
  });
  panel.addEventListener("click", ({ target }) => target === panel && panel.close()); // beside it
}

/** A field to be copied, with its button. */
function copied(id, label, { tag = "input", button }) {
  const field = made(tag, { id, readonly: true, rows: tag === "textarea" && "3" });
  const act = made("button", { type: "button" }, button);
  act.addEventListener("click", async () => {
    if (await copy(field.value)) act.textContent = text.share.copied;
    else field.select(); // without the right to the clipboard it can still be copied by hand
  });
  const put = (value) => {
    field.value = value;
    act.textContent = button;
  };
  return { put, element: made("div", { class: "field" }, made("label", { for: id }, label), field, act) };
}

function contents({ state, title }, { close, print }) {
  const kind = made(
    "select",
    { id: "share-kind" },
    KINDS.map((kind) => made("option", { value: kind }, text.share.kinds[kind])),
  );
  const locked = made("input", { type: "checkbox", id: "share-locked" });
  const link = copied("share-link", text.share.link, { button: text.page.copyLink });
  const frame = copied("share-frame", text.share.frame, { tag: "textarea", button: text.share.copyFrame });
  const code = made("div", { class: "qr-code" });
  const show = () => {
    const there = shared(state, { kind: kind.value, locked: locked.checked });
    const address = linkTo(there, location);
    link.put(address);
    frame.put(frameOf(there, location, title));
    code.replaceChildren(qr(address, text.share.code) ?? made("p", {}, text.share.tooLong));
  };
  kind.addEventListener("change", show);
  locked.addEventListener("change", show);
  show();
  const button = (words, onclick) => made("button", { type: "button", onclick }, words);
  const board = at("board");
  const name = fileName(title);
  const pictures = isDrawn(board) && [
    made("h3", {}, text.share.picture),
    made(
      "p",
      { class: "row" },
      button("SVG", () => saveText(`${name}.svg`, picture(board, title).svg)),
      button("PNG", () => savePicture(`${name}.png`, picture(board, title))),
    ),
  ];
  return [
    made("h2", { id: "sharing-title", lang: LANGUAGE }, text.page.share),
    made("div", { class: "field" }, made("label", { for: "share-kind" }, text.share.what), kind),
    made("label", { class: "tick" }, locked, " ", text.share.locked),
    made("div", { class: "link-and-code" }, link.element, code),
    HERE.test(location.hostname) && made("p", { class: "hint" }, coded(text.share.onlyHere)),
    frame.element,
    pictures,
    // It has the answers on it; and where there is no board, there are none.
    !state.locked &&
      board.querySelector(".board") && [
        made("h3", {}, text.share.forClass),
        made(
          "p",
          { class: "row" },
          button(text.share.worksheet, () => {
            print();
            close();
          }),
        ),
      ],
    made(
      "p",
      { class: "row" },
      made("button", { type: "button", class: "go", onclick: close }, text.share.close),
    ),
  ]
    .flat()
    .filter(Boolean);
}
