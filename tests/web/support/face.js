// The page as a person meets it: everything the tests click or read has its name here and nowhere else.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { eventually } from "./eventually.js";

const KAYLES = { game: "kayles", position: "3 + 4" };

/** What of a locator looks or acts, and needs its panel to be seen. */
const ACTS =
  `allInnerTexts allTextContents boundingBox check click count dblclick evaluate evaluateAll fill focus
  getAttribute hover innerText inputValue isChecked isDisabled isEnabled isVisible press pressSequentially screenshot
  selectOption tap textContent uncheck waitFor`.split(/\s+/);
const LEADS = "and filter first getByRole getByTitle getByText last locator nth or".split(" ");

/** A locator of something in one of the panels beside the board, which is opened before it is looked at. */
function within(open, locator) {
  return new Proxy(locator, {
    get(_, name) {
      const value = locator[name];
      if (ACTS.includes(name))
        return async (...args) => {
          await open();
          return value.apply(locator, args);
        };
      if (LEADS.includes(name)) return (...args) => within(open, value.apply(locator, args));
      return typeof value === "function" ? value.bind(locator) : value;
    },
  });
}

export class Face {
  constructor(page, server) {
    const id = (name) => page.locator(`#${name}`);
    const button = (name, within = page) => within.getByRole("button", { name, exact: true });
    const inTab = (name) => (locator) => within(() => this.tab(name), locator);
    const [play, why, pattern, rule] = ["play", "why", "pattern", "rule"].map(inTab);
    page.setDefaultTimeout(20_000);
    this.page = page;
    this.server = server;
    // The game.
    this.search = rule(page.getByRole("combobox", { name: "Find a game" }));
    this.games = rule(page.getByRole("listbox", { name: "Games of the catalogue" }).getByRole("option"));
    this.game = rule(id("game"));
    this.underlined = rule(id("underlines").locator("mark"));
    this.mistakes = rule(id("mistakes").getByRole("listitem"));
    this.about = rule(id("about"));
    this.parameter = (name) => rule(page.getByRole("textbox", { name: `Parameter ${name}` }));
    this.position = play(page.getByRole("textbox", { name: /^Position/ }));
    this.setUp = play(button("Set up"));
    this.add = rule(button("+ Add another game beside it"));
    this.choose = (title) => rule(button(title, id("games")).and(page.locator("[aria-pressed]")));
    this.takeAway = (title) =>
      rule(id("games").getByTitle(title instanceof RegExp ? title : `Take ${title} away`));
    this.misplaced = play(id("misplaced").getByRole("listitem"));
    this.opponent = id("opponent");
    this.you = id("you");
    this.misere = play(page.getByRole("checkbox", { name: /^misère/ }));
    this.values = play(page.getByRole("checkbox", { name: /^values of the moves/ }));
    this.who = play(id("who"));
    this.review = play(id("review"));
    // The board.
    this.turn = id("turn");
    this.puzzle = id("puzzle");
    this.lesson = id("lesson");
    this.board = id("board").getByRole("group");
    this.boards = id("board").locator(".board");
    this.titles = id("board").getByRole("heading");
    this.handles = this.board.locator("svg [role=button], svg[role=button]");
    this.hint = button("Hint");
    this.undo = button("Undo");
    this.restart = button("Restart");
    this.pause = button(/^(Pause|Go on)$/);
    this.busy = id("busy");
    this.stop = button("Stop", id("busy"));
    this.told = page.locator("#told[role=status]");
    this.makeThisMove = button("Make this move");
    this.moves = play(id("moves-made").locator("li"));
    this.plies = id("timeline").getByRole("button");
    // Who wins, and why.
    this.seen = why(id("seen"));
    this.verdict = this.seen.locator(".verdict");
    this.worthMaking = this.seen.locator(".worth-making").first().getByRole("button");
    this.explained = this.seen.locator(".why h3");
    this.component = (name) =>
      this.seen.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    // The pattern.
    this.pattern = pattern(id("panel-pattern"));
    this.patternTitle = id("tab-pattern");
    this.drawing = this.pattern.getByRole("application");
    this.canvas = this.pattern.locator("canvas");
    this.readout = this.pattern.locator(".pattern-readout");
    this.spoken = this.pattern.locator("[aria-live=polite]");
    this.period = this.pattern.locator(".pattern-period");
    this.facts = this.pattern.locator(".pattern-facts");
    this.upTo = (count) =>
      this.pattern.getByRole("group", { name: /up to/i }).getByRole("button", { name: count, exact: true });
    this.zoom = (name) => this.pattern.getByRole("button", { name, exact: true });
    this.saveAs = (kind) => this.pattern.getByRole("button", { name: kind, exact: true });
    // The page.
    this.home = id("home");
    this.homeLink = page.getByRole("link", { name: "grundy", exact: true });
    this.allGames = button("All games");
    this.share = button("Share");
    this.sharing = page.getByRole("dialog", { name: "Share" });
    this.copyLink = button(/^(Copy link|Copied)$/, this.sharing);
    this.code = this.sharing.getByRole("img", { name: "QR code of the link" });
    this.linkKind = page.getByLabel("What the link leads to");
    this.link = page.getByLabel("Link", { exact: true });
    this.forClass = this.sharing.getByRole("checkbox", { name: /^for a class/ });
    this.language = page.getByRole("combobox", { name: /^(Language|Sprache)$/ });
    this.theme = button(/^(Dark|Light)$/);
  }

  /** Opens a panel beside the board; the focus stays where it is. */
  tab(name) {
    return this.page.evaluate((name) => {
      const tab = document.querySelector(`#tab-${name}`);
      if (tab?.checkVisibility() && tab.ariaSelected !== "true") tab.click();
    }, name);
  }

  /**
   * Opens the page with this state, or with Kayles on 3 + 4, and waits for its board. Several games with their positions
   * are its `sum`. It is told who is winning, unless the state says otherwise.
   */
  async open({ sum = [], ...state } = KAYLES) {
    state = { told: "1", ...state };
    const fields = [...sum, state].flatMap((part) =>
      Object.entries(part).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
    const hash = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
    await this.renewed(() => this.page.goto(hash ? `${this.server.address}#${hash}` : this.server.address));
  }

  /** Does something that shows another position, and waits until it is shown, not only worked out. */
  async renewed(act) {
    const mark = () => document.querySelector("#board")?.firstElementChild?.setAttribute("data-old", "");
    await this.page.evaluate(mark);
    await act();
    await this.page.waitForSelector("#board > :not([data-old]):not(.working)", { state: "attached" });
  }

  /** Waits until a locator has this text, or text that matches. */
  says(locator, text) {
    return eventually(async () => {
      const said = (await locator.allInnerTexts()).join("\n");
      if (text instanceof RegExp) assert.match(said, text);
      else assert.equal(said, text);
    });
  }

  /** Waits until a locator finds so many. */
  counts(locator, count) {
    return eventually(async () => assert.equal(await locator.count(), count));
  }

  /** The position on the board, as one types it. */
  placed() {
    return this.position.inputValue();
  }

  /** The board has this position. */
  stands(position) {
    return eventually(async () => assert.equal(await this.placed(), position));
  }

  /** The address behind the #, as a map. */
  address() {
    return new URLSearchParams(new URL(this.page.url()).hash.slice(1).replaceAll("+", "%2B"));
  }

  /** The handle, or the button in the list, for the move with these words; a handle says first where it is. */
  move(words) {
    const literal = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return this.board.getByRole("button", { name: new RegExp(`(^|: )${literal}$`) }).first();
  }

  /** Finds a game of the catalogue by words and takes the first. */
  async pick(words) {
    await this.search.fill(words);
    await this.renewed(() => this.games.first().click());
  }

  /** Types a position and sets it up. */
  async place(position) {
    await this.position.fill(position);
    await this.renewed(() => this.setUp.click());
  }

  /** Presses a button that saves a file: its name and its bytes. */
  async saved(kind) {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.saveAs(kind).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** Everything of the state that can be seen. */
  async shown() {
    return {
      game: await this.game.inputValue(),
      position: await this.placed(),
      opponent: await this.opponent.inputValue(),
      you: await this.you.inputValue(),
      misere: await this.misere.isChecked(),
      values: await this.values.isChecked(),
      turn: await this.turn.innerText(),
      boards: await this.boards.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      handles: await this.handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      moves: await this.moves.allTextContents(),
    };
  }
}
