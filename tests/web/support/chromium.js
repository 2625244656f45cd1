// The browser.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

// The first is the same engine without windows, and starts and draws in half of the time.
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Chromium as it is installed on this machine; it asks nobody for updates. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? INSTALLED.find(existsSync),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
