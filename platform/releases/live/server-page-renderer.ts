import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '@platform/slice/contract/configuration';
import { minuteMs } from '@platform/slice/contract/durations';
import type { RenderMessage, ServerPage, VisitorPage } from '@platform/slice/contract/render-job';
import pLimit from 'p-limit';
import { publishedContent, readLive } from '../composition/compose';
import { keptContent } from '../composition/content-snapshot';
import type { DocumentSettings, ServerDocument } from '../composition/page-document';
import { renderSettings } from '../composition/render-settings';
import { readableFor, sharedModules } from '../render/render-pages';
import { startRenderer } from '../render/renderer-process';

interface Renderer {
  /** The composition whose releases it renders with. */
  readonly shown: string;
  readonly process: ChildProcess;
  readonly messages: AsyncIterator<[RenderMessage]>;
  /** What it has printed last. */
  printed: string;
  readonly documents: DocumentSettings;
}

interface Answer {
  readonly message: RenderMessage;
  readonly documents: DocumentSettings;
}

/** How long one page may take, or a step of the renderer's start, in milliseconds. */
const pageMs = 10_000;

interface Limits {
  /** The renderer ends after this time without a page. */
  readonly idleMs?: number;
  /** How many pages may wait for their turn. */
  readonly mostWaiting?: number;
  /**
   * How long a caller that has a fallback waits, in milliseconds; left out: until its page is
   * rendered.
   */
  readonly waitMs?: number;
}

/**
 * Renders single pages for a serving server, with the live releases. Teams' code runs in a process
 * of its own, as where pages are prerendered: started with the first page, ended when it is idle,
 * hangs or is of an earlier composition.
 */
export class ServerPageRenderer {
  #renderer: Renderer | null = null;
  readonly #inOrder = pLimit(1);
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly site: string,
    private readonly readConfiguration: () => Promise<Configuration>,
    private readonly limits: Limits = {},
  ) {}

  /** @throws Error where the page cannot be rendered: its caller needs another answer */
  async render(page: ServerPage): Promise<ServerDocument> {
    const { message, documents } = await this.#enqueue(page);
    // React's renderer takes a while to load: with the first page, not with the server.
    const { serverDocument } = await import('../composition/page-document');
    if (message.kind === 'answered') return serverDocument(documents, page.language, message.page);
    throw unanswered(message);
  }

  /**
   * @param composition the one that the visitor has during a gradual deploy; null: what is live
   * @throws Error where the page cannot be rendered: the one that is rendered for all is there
   */
  async renderForVisitor(page: VisitorPage, composition: string | null): Promise<string> {
    const { message, documents } = await this.#enqueue(page, composition);
    const { pageDocument } = await import('../composition/page-document');
    if (message.kind === 'rendered') return pageDocument(documents, message.address);
    throw unanswered(message);
  }

  async #enqueue(
    page: ServerPage | VisitorPage,
    composition: string | null = null,
  ): Promise<Answer> {
    if (this.#waiting >= (this.limits.mostWaiting ?? 100))
      throw new Error('Too many pages wait to be rendered.');
    this.#waiting += 1;
    const { waitMs } = this.limits;
    const until = waitMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + waitMs;
    // One after the other: what is rendered is in one language at a time. Nobody waits any more for
    // one that is late.
    const rendering = this.#inOrder(() =>
      performance.now() < until ? this.#render(page, composition) : Promise.reject(tooLate()),
    ).finally(() => (this.#waiting -= 1));
    if (waitMs === undefined) return rendering;
    return Promise.race([
      rendering,
      wait(waitMs, null, { ref: false }).then(() => Promise.reject(tooLate())),
    ]);
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#renderer?.process.kill('SIGKILL');
    this.#renderer = null;
  }

  async #render(page: ServerPage | VisitorPage, id: string | null): Promise<Answer> {
    const shown = id ?? (await readlink(`${this.site}/live`));
    if (this.#renderer?.shown !== shown || !this.#renderer.process.connected) {
      this.close();
      this.#renderer = await this.#start(shown, id);
    }
    const { process, documents } = this.#renderer;
    process.send(page);
    const message = await this.#next(this.#renderer);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.close(), this.limits.idleMs ?? minuteMs).unref();
    return { message, documents };
  }

  async #start(shown: string, id: string | null): Promise<Renderer> {
    const composition = await readLive(this.site, id);
    if (composition === null) throw new Error('Nothing is live.');
    const { job, shellServer, documents } = await renderSettings(
      composition,
      await this.readConfiguration(),
      this.site,
    );
    const isPerVisitor = composition.routes.some(({ cookies }) => cookies !== undefined);
    const content = isPerVisitor
      ? {
          ...(await keptContent(null, this.site)),
          ...(await publishedContent(composition, this.site)),
        }
      : {};
    const whole = {
      ...job,
      content,
      requested: [],
      rendersNotFound: false,
      isServing: true,
      shared: sharedModules(shellServer),
    };
    const process = await startRenderer({
      worker: `${shellServer}/worker.mjs`,
      readable: readableFor(whole),
      onTooLarge: () => {},
    });
    const messages = on(process, 'message', { close: ['exit'] }) as AsyncIterator<[RenderMessage]>;
    const renderer = { shown, process, messages, documents, printed: '' };
    process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      renderer.printed = (renderer.printed + text).slice(-2_000);
    });
    process.send(whole);
    // Bundles that cannot be loaded have been reported already; what a page needs of them fails
    // with the page.
    while ((await this.#next(renderer)).kind !== 'finished');
    return renderer;
  }

  async #next(renderer: Renderer): Promise<RenderMessage> {
    const timer = setTimeout(() => renderer.process.kill('SIGKILL'), pageMs);
    const { value, done } = await renderer.messages.next().finally(() => clearTimeout(timer));
    if (done)
      throw new Error(`The renderer has ended. It printed ${JSON.stringify(renderer.printed)}.`);
    return value[0];
  }
}

const tooLate = () => new Error('The page was not rendered in time.');

const unanswered = (message: RenderMessage) =>
  new Error(
    message.kind === 'failed' ? message.reason : `The renderer answers with "${message.kind}".`,
  );
