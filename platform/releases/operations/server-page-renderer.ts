import { readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '@platband/slice/contract/configuration';
import { minuteMs } from '@platband/slice/contract/durations';
import { inLanguage } from '@platband/slice/contract/languages';
import type { RenderRequest, ServerPage, VisitorPage } from '@platband/slice/contract/render-job';
import { filledIn } from '@platband/slice/contract/routes';
import pLimit from 'p-limit';
import type * as v from 'valibot';
import { storedContent } from '../composition/content-snapshot';
import type { DocumentSettings } from '../composition/document-parts';
import { readLive } from '../composition/live-composition';
import type { ServerDocument } from '../composition/page-document';
import { type RenderSettings, renderSettings } from '../composition/render-settings';
import { publishedContent } from '../composition/write-pages';
import { pageAnswer, serverPageAnswer } from '../render/answers';
import { addressFrom, PageRequests } from '../render/page-requests';
import { readableFor, sharedModules, withOnly } from '../render/render-pages';
import { RendererEnded, RendererProcess } from '../render/renderer-process';

interface Renderer {
  readonly process: RendererProcess;
  idle: NodeJS.Timeout | undefined;
}

interface Shown {
  readonly id: string;
  readonly settings: RenderSettings;
  /** Content for pages rendered per visitor. May be empty. */
  readonly content: Readonly<Record<string, unknown>>;
  /** One renderer per slice or form, so that slices cannot see each other's input. */
  readonly renderers: Map<string, Renderer>;
}

interface Answer<Schema extends v.GenericSchema> {
  readonly answer: v.InferOutput<Schema>;
  readonly documents: DocumentSettings;
}

type RequestWith = (settings: RenderSettings) => {
  /** Slices whose code runs in the renderer. */
  readonly owners: readonly string[];
  readonly request: RenderRequest;
};

const pageMs = 10_000;

interface Limits {
  /** How long an idle renderer stays alive, in milliseconds. */
  readonly idleMs?: number;
  readonly maxWaiting?: number;
  /** How long a caller that has a fallback waits, in milliseconds. Defaults to no limit. */
  readonly waitMs?: number;
}

/**
 * Renders single pages on a running server. Teams' code runs in a separate process, as in
 * prerendering. The process starts with the first page, and ends when it is idle, hangs or belongs
 * to an earlier composition.
 */
export class ServerPageRenderer {
  #shown: Shown | null = null;
  readonly #inOrder = pLimit(1);
  #waiting = 0;

  constructor(
    private readonly site: string,
    private readonly readConfiguration: () => Promise<Configuration>,
    private readonly limits: Limits = {},
  ) {}

  /** @throws Error if rendering fails. The caller needs a fallback. */
  async render(page: ServerPage): Promise<ServerDocument> {
    const { answer, documents } = await this.#enqueue(serverPageAnswer, null, (settings) => {
      const remote = settings.ownerOfServerPage(page.component);
      if (remote === null) throw new Error(`No slice provides the server page ${page.component}.`);
      const { shownFor } = page;
      const owners = shownFor === undefined ? [remote] : [remote, shownFor];
      return { owners, request: { kind: 'server page', remote, page } };
    });
    // Loaded with the first page, because React's renderer is slow to load.
    const { serverDocument } = await import('../composition/page-document');
    return serverDocument(documents, page.language, answer);
  }

  /**
   * @param composition The visitor's composition during a gradual deploy, or null for the live one.
   * @throws Error if rendering fails. The shared page still exists.
   */
  async renderForVisitor(page: VisitorPage, composition: string | null): Promise<string> {
    const { route, params, query, language, cookies } = page;
    const item = { params, ...(query !== undefined && { query }), isUnknownItem: false };
    const path = inLanguage(filledIn(route.path, params), language);
    const request = { kind: 'page', route, item, path, language, cookies } as const;
    const { answer, documents } = await this.#enqueue(pageAnswer, composition, () => ({
      owners: [route.remote],
      request,
    }));
    const { pageDocument } = await import('../composition/page-document');
    return pageDocument(documents, addressFrom(request, answer));
  }

  async #enqueue<Schema extends v.GenericSchema>(
    schema: Schema,
    composition: string | null,
    requestWith: RequestWith,
  ): Promise<Answer<Schema>> {
    if (this.#waiting >= (this.limits.maxWaiting ?? 100))
      throw new Error('Too many pages are waiting to be rendered.');
    this.#waiting += 1;
    const { waitMs } = this.limits;
    const until = waitMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + waitMs;
    // Renders are serialized because the language is process-wide. Requests past their deadline are
    // dropped.
    const rendering = this.#inOrder(() =>
      performance.now() < until
        ? this.#render(schema, composition, requestWith)
        : Promise.reject(tooLate()),
    ).finally(() => (this.#waiting -= 1));
    if (waitMs === undefined) return rendering;
    return Promise.race([
      rendering,
      wait(waitMs, null, { ref: false }).then(() => Promise.reject(tooLate())),
    ]);
  }

  close(): void {
    for (const { process, idle } of this.#shown?.renderers.values() ?? []) {
      clearTimeout(idle);
      process.end();
    }
    this.#shown = null;
  }

  async #render<Schema extends v.GenericSchema>(
    schema: Schema,
    composition: string | null,
    requestWith: RequestWith,
  ): Promise<Answer<Schema>> {
    const shown = await this.#show(composition);
    const { settings, renderers } = shown;
    const { owners, request } = requestWith(settings);
    const name = owners.join();
    let renderer = renderers.get(name);
    if (renderer === undefined || renderer.process.hasEnded) {
      renderer = { process: await startProcess(owners, shown), idle: undefined };
      renderers.set(name, renderer);
    }
    const { process, idle } = renderer;
    clearTimeout(idle);
    try {
      const answer = await process.request(request, schema, pageMs);
      return { answer, documents: settings.documents };
    } catch (error) {
      throw withPrinted(error as Error, process);
    } finally {
      const end = () => {
        process.end();
        renderers.delete(name);
        if (renderers.size === 0 && this.#shown === shown) this.#shown = null;
      };
      renderer.idle = setTimeout(end, this.limits.idleMs ?? minuteMs).unref();
    }
  }

  async #show(composition: string | null): Promise<Shown> {
    const id = composition ?? (await readlink(`${this.site}/live`));
    if (this.#shown?.id === id) return this.#shown;
    this.close();
    const shown = await readLive(this.site, composition);
    if (shown === null) throw new Error('Nothing is live.');
    const settings = await renderSettings(shown, await this.readConfiguration(), this.site);
    const isPerVisitor = shown.routes.some(({ cookies }) => cookies !== undefined);
    const content = isPerVisitor
      ? { ...(await storedContent(null, this.site)), ...(await publishedContent(shown, this.site)) }
      : {};
    this.#shown = { id, settings, content, renderers: new Map() };
    return this.#shown;
  }
}

async function startProcess(
  owners: readonly string[],
  { settings: { job, slicesFor, shellServer }, content }: Shown,
): Promise<RendererProcess> {
  const whole = {
    ...withOnly(job, slicesFor(...owners)),
    content,
    requested: [],
    rendersNotFound: false,
    shared: sharedModules(shellServer),
  };
  const process = new RendererProcess({
    worker: `${shellServer}/worker.mjs`,
    readable: readableFor(whole),
  });
  try {
    // Bundles that fail to load have already been reported, and their pages fail.
    await new PageRequests(whole, process, pageMs).load();
  } catch (error) {
    process.end();
    throw withPrinted(error as Error, process);
  }
  return process;
}

const withPrinted = (error: Error, { printed }: RendererProcess): Error =>
  error instanceof RendererEnded
    ? new Error(`The renderer exited: ${error.message}. It printed ${JSON.stringify(printed)}.`)
    : error;

const tooLate = () => new Error('The page was not rendered in time.');
