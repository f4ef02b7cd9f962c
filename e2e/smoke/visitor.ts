import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, evaluate } from './browser';
import { look, type Sight } from './look';

const limitMs = 30_000;
const startUpPopup = 'dialog[data-at-start]';

/** A visitor: presses and types where people do, and finds things by what they are called. */
export class Visitor {
  constructor(
    readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Loads a page and closes the start-up popup. */
  async open(path: string): Promise<void> {
    await this.load(path);
    await this.press(`${startUpPopup} button`);
    await this.misses(startUpPopup);
  }

  /**
   * Loads a page up to the start-up popup, which gets its clip once the shell is hydrated, and
   * until the clip moves: WebKitGTK 2.50 now and then never answers again (a deadlock with
   * GStreamer) when a clip is paused or taken away while it starts.
   */
  async load(path: string): Promise<void> {
    await this.browser.navigate(`${this.origin}${path}`);
    await this.sees(`${startUpPopup} video[src]:not([src=""])`);
    await this.until('a clip that moves', () => evaluate(this.browser, clipMoves, startUpPopup));
  }

  /** @returns its text */
  async sees(selector: string, name: string | null = null): Promise<string> {
    return (await this.#until(`${selector} ${name ?? ''}`, () => this.#look(selector, name))).text;
  }

  async reads(selector: string, text: string): Promise<void> {
    let last: string | undefined;
    await this.#until(`"${text}" in ${selector}`, async () => {
      last = (await this.#look(selector, null))?.text;
      return last?.includes(text) ? true : null;
    }).catch((error: Error) => {
      throw new Error(`${error.message} It reads "${last ?? ''}".`);
    });
  }

  async misses(selector: string, name: string | null = null): Promise<void> {
    await this.#until(`no ${selector} ${name ?? ''}`, async () =>
      (await this.#look(selector, name)) === null ? true : null,
    );
  }

  /** Presses what does not move any more, and what nothing lies over. */
  async press(selector: string, name: string | null = null): Promise<void> {
    let before: Sight | null = null;
    const { x, y } = await this.#until(`${selector} ${name ?? ''} to be pressed`, async () => {
      const now = await this.#look(selector, name, true);
      const isStill = now?.isUncovered === true && before?.x === now.x && before.y === now.y;
      before = now;
      return isStill ? now : null;
    });
    await this.browser.click(x, y);
  }

  /** Waits until a condition holds that the page or the server knows. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await this.#until(what, async () => ((await holds()) ? true : null));
  }

  #look(selector: string, name: string | null, scrolls = false): Promise<Sight | null> {
    return evaluate(this.browser, look, selector, name, scrolls);
  }

  async #until<Found>(what: string, find: () => Promise<Found | null>): Promise<Found> {
    const end = Date.now() + limitMs;
    for (;;) {
      // A page that is being left cannot be asked.
      const found = await find().catch((error: unknown) => {
        if (Date.now() > end) throw error;
        return null;
      });
      if (found !== null) return found;
      if (Date.now() > end) throw new Error(`Timeout of ${limitMs / 1000} s: ${what}.`);
      await wait(50);
    }
  }
}

/** Runs in the page. A browser without the clip's codec has an error instead. */
function clipMoves(popup: string): boolean {
  const clip = document.querySelector<HTMLVideoElement>(`${popup} video`);
  return clip !== null && (clip.currentTime > 0.25 || clip.error !== null);
}
