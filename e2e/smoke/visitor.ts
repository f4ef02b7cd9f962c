import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, evaluate } from './browser';
import { look, type Sight } from './sight';

const limitMs = 30_000;
const startUpPopup = 'dialog[data-at-start]';

/** Clicks and types like a person, and finds elements by name. */
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
   * Loads a page and waits until its start-up popup plays the clip, which is added after hydration.
   * Pausing or removing a clip while it starts sometimes hangs WebKitGTK 2.50 (a deadlock with
   * GStreamer).
   */
  async load(path: string): Promise<void> {
    await this.browser.navigate(`${this.origin}${path}`);
    await this.sees(`${startUpPopup} video[src]:not([src=""])`);
    await this.until('the clip to play', () => evaluate(this.browser, clipMoves, startUpPopup));
  }

  /** Waits for a visible element and returns its text. */
  async sees(selector: string, name: string | null = null): Promise<string> {
    return (
      await this.#until(`${selector} ${name ?? ''} to appear`, () => this.#look(selector, name))
    ).text;
  }

  async reads(selector: string, text: string): Promise<void> {
    let last: string | undefined;
    await this.#until(`"${text}" to appear in ${selector}`, async () => {
      last = (await this.#look(selector, null))?.text;
      return last?.includes(text) ? true : null;
    }).catch((error: Error) => {
      throw new Error(`${error.message} The element reads "${last ?? ''}".`);
    });
  }

  async misses(selector: string, name: string | null = null): Promise<void> {
    await this.#until(`${selector} ${name ?? ''} to disappear`, async () =>
      (await this.#look(selector, name)) === null ? true : null,
    );
  }

  /** Clicks an element once it has stopped moving and nothing covers it. */
  async press(selector: string, name: string | null = null): Promise<void> {
    let before: Sight | null = null;
    const { x, y } = await this.#until(`${selector} ${name ?? ''} to be clickable`, async () => {
      const now = await this.#look(selector, name, true);
      const isStill = now?.isUncovered === true && before?.x === now.x && before.y === now.y;
      before = now;
      return isStill ? now : null;
    });
    await this.browser.click(x, y);
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await this.#until(what, async () => ((await holds()) ? true : null));
  }

  #look(selector: string, name: string | null, scrolls = false): Promise<Sight | null> {
    return evaluate(this.browser, look, selector, name, scrolls);
  }

  async #until<Found>(what: string, find: () => Promise<Found | null>): Promise<Found> {
    const end = Date.now() + limitMs;
    for (;;) {
      // A page cannot be queried while it is being unloaded.
      const found = await find().catch((error: unknown) => {
        if (Date.now() > end) throw error;
        return null;
      });
      if (found !== null) return found;
      if (Date.now() > end)
        throw new Error(`Timed out after ${limitMs / 1000} s, waiting for ${what}.`);
      await wait(50);
    }
  }
}

/** Runs in the page. If the browser lacks the clip's codec, the video has an error instead. */
function clipMoves(popup: string): boolean {
  const clip = document.querySelector<HTMLVideoElement>(`${popup} video`);
  return clip !== null && (clip.currentTime > 0.25 || clip.error !== null);
}
