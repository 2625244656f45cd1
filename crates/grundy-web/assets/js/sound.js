// A short sound for each move, where somebody has asked for it.

import { at } from "./dom.js";

const KEY = "grundy-sound";
/** The pitch of a move of each player, in hertz, and how long it sounds, in seconds. */
const PITCH = [330, 247];
const LONG = 0.12;
const LOUD = 0.12;

let on = false;
let context = null;

/** Wires the button; no sound is made before it is pressed, in this visit or an earlier one. */
export function soundButton() {
  try {
    on = localStorage.getItem(KEY) === "1";
  } catch {
    /* storage may be forbidden */
  }
  const show = () => at("sound").setAttribute("aria-pressed", String(on));
  at("sound").addEventListener("click", () => {
    on = !on;
    try {
      localStorage.setItem(KEY, on ? "1" : "");
    } catch {
      /* it holds for this visit only */
    }
    show();
    sound(0);
  });
  show();
}

/** The sound of a move of this player, 0 or 1. */
export function sound(player) {
  if (!on) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = PITCH[player];
  volume.gain.setValueAtTime(LOUD, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + LONG);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + LONG);
}
