// What a canvas shows, as pixels.

/** The pixels of a canvas: `{ width, height, data }`, four bytes each. */
export async function pixels(canvas) {
  const { width, height, bytes } = await canvas.evaluate((element) => {
    const { width, height } = element;
    // A copy, so that reading it does not change how the page draws.
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(element, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let bytes = "";
    for (let at = 0; at < data.length; at += 32_768)
      bytes += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { width, height, bytes: btoa(bytes) };
  });
  return { width, height, data: Buffer.from(bytes, "base64") };
}

/** The pixels of an element as it is seen. */
export async function pictured(locator) {
  const picture = (await locator.screenshot()).toString("base64");
  const canvas = await locator.page().evaluateHandle(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt());
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas;
  }, picture);
  return pixels(canvas);
}

/** Red, green, blue and opacity of a pixel. */
export const pixel = ({ width, data }, x, y) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
];

/** How far apart two colours are. */
export const apart = (one, other) => Math.hypot(...[0, 1, 2].map((part) => one[part] - other[part]));

/** Patches of joined pixels that `is` says yes to, as `{ x, y, size }`: centres and numbers of pixels. */
export function patches(image, is) {
  const { width, height } = image;
  const wanted = Uint8Array.from({ length: width * height }, (_, at) =>
    is(pixel(image, at % width, Math.floor(at / width))),
  );
  const found = [];
  for (let start = 0; start < wanted.length; start += 1) {
    if (!wanted[start]) continue;
    const [open, sum] = [[start], { x: 0, y: 0, size: 0 }];
    wanted[start] = 0;
    while (open.length) {
      const at = open.pop();
      const [x, y] = [at % width, Math.floor(at / width)];
      sum.x += x;
      sum.y += y;
      sum.size += 1;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const next = (y + dy) * width + x + dx;
        if (x + dx < 0 || x + dx >= width || !wanted[next]) continue;
        wanted[next] = 0;
        open.push(next);
      }
    }
    found.push({ x: sum.x / sum.size, y: sum.y / sum.size, size: sum.size });
  }
  return found;
}
