// The page without a server: the library in this browser answers, also where there is no network.

import "./here.js"; // before the page, whose first questions are asked at once
import "../../crates/grundy-web/assets/js/main.js";

// Where it is not allowed, the page works all the same, but only with a network.
addEventListener("load", () => navigator.serviceWorker?.register(OFFLINE).catch(() => {}));
