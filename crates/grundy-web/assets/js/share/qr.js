// A QR code as a drawing.

import { drawn } from "../dom.js";
import { encodeQR } from "../../vendor/qr/qr.js";

/** Light modules around the code, as its standard asks. */
const BORDER = 4;

/** The code of a text, named by `label`; nothing where it is too long for one. */
export function qr(text, label) {
  let rows;
  try {
    rows = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  } catch {
    return null; // more than 2953 bytes
  }
  const d = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return drawn(
    "svg",
    { class: "qr", role: "img", "aria-label": label, viewBox: `0 0 ${rows.length} ${rows.length}` },
    drawn("rect", { class: "light", width: rows.length, height: rows.length }),
    drawn("path", { class: "dark", d }),
  );
}
