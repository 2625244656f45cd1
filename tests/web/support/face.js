// The page as a person meets it: everything the tests click or read has its name here and nowhere else.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { eventually } from "./eventually.js";

export class Face {
  constructor(page, server) {
    const id = (name) => page.locator(`#${name}`);
    const button = (name, within = page) => within.getByRole("button", { name, exact: true });
    page.setDefaultTimeout(20_000);
    this.page = page;
    this.server = server;
    // The game.
    this.search = page.getByRole("combobox", { name: "Find a game" });
    this.games = page.getByRole("listbox", { name: "Games of the catalogue" }).getByRole("option");
    this.game = id("game");
    this.underlined = id("underlines").locator("mark");
    this.mistakes = id("mistakes").getByRole("listitem");
    this.about = id("about");
    this.parameter = (name) => page.getByRole("textbox", { name: `Parameter ${name}` });
    this.position = page.getByRole("textbox", { name: /^Position/ });
    this.setUp = button("Set up");
    this.add = button("+ Add a game");
    this.choose = (title) => button(title, id("games")).and(page.locator("[aria-pressed]"));
    this.takeAway = (title) => id("games").getByTitle(title instanceof RegExp ? title : `Take ${title} away`);
    this.misplaced = id("misplaced").getByRole("listitem");
    this.opponent = id("opponent");
    this.you = id("you");
    this.misere = page.getByRole("checkbox", { name: /^misère/ });
    this.blind = page.getByRole("checkbox", { name: /^hide/ });
    // The board.
    this.turn = id("turn");
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
    this.moves = id("moves-made").locator("li");
    // Who wins, and why.
    this.seen = id("seen");
    this.verdict = this.seen.locator(".verdict");
    this.worthMaking = this.seen.locator(".worth-making").first().getByRole("button");
    this.explained = this.seen.locator(".why h3");
    this.component = (name) =>
      this.seen.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    // The pattern.
    this.pattern = id("pattern");
    this.patternTitle = id("pattern").locator("summary");
    this.drawing = id("pattern").getByRole("application");
    this.canvas = id("pattern").locator("canvas");
    this.readout = id("pattern").locator(".pattern-readout");
    this.spoken = id("pattern").locator("[aria-live=polite]");
    this.period = id("pattern").locator(".pattern-period");
    this.facts = id("pattern").locator(".pattern-facts");
    this.upTo = (count) =>
      id("pattern").getByRole("group", { name: /up to/i }).getByRole("button", { name: count, exact: true });
    this.zoom = (name) => id("pattern").getByRole("button", { name, exact: true });
    this.saveAs = (kind) => button(kind, id("pattern"));
    // The page.
    this.share = button("Copy link");
    this.theme = button(/^(Dark|Light)$/);
  }

  /**
   * Opens the page with this state, or as it is opened without any, and waits for its board. Several games with their
   * positions are its `sum`.
   */
  async open({ sum = [], ...state } = {}) {
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
      blind: await this.blind.isChecked(),
      pattern: await this.pattern.getAttribute("open"),
      turn: await this.turn.innerText(),
      boards: await this.boards.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      handles: await this.handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      moves: await this.moves.allTextContents(),
    };
  }
}
