// The component that is looked at is the one that is explained.

import { browserTest } from "../support/stage.js";

browserTest("the component under the pointer is explained", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
  await face.says(face.explained, "Why 3 is worth *3");
  await face.move("take 1 from the heap of 4").hover();
  await face.says(face.explained, "Why 4 is worth *1");
  await face.component("3").hover();
  await face.says(face.explained, "Why 3 is worth *3");
});

browserTest("so is the one that has the focus", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
  await face.component("4").focus();
  await face.says(face.explained, "Why 4 is worth *1");
});
