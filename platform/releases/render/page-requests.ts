import {
  inLanguage,
  type Language,
  languages,
  ownLanguage,
} from '@platband/slice/contract/languages';
import {
  type ListedItems,
  type RenderedAddress,
  type RenderedPage,
  type RenderJob,
  type RenderPageRequest,
  type RenderRequest,
  type RouteItem,
  serverBundle,
  unknownAddress,
} from '@platband/slice/contract/render-job';
import {
  filledIn,
  hasParameters,
  matchRoute,
  type PageRoute,
} from '@platband/slice/contract/routes';
import type * as v from 'valibot';
import { failuresAnswer, itemsAnswer, nothingAnswer, pageAnswer } from './answers';
import type { EarlierPages } from './earlier-pages';
import { RendererEnded, type RendererProcess } from './renderer-process';

/** An expose that failed to render. The browser renders its pages instead. */
export interface RenderFailure {
  readonly remote: string;
  readonly what: string;
  readonly reason: string;
}

/** The renderer's last task. `remote` is null if no remote was involved. */
export interface Doing {
  readonly remote: string | null;
  readonly what: string;
}

/** Matches no item's id or slug. */
const unknownItem = '~unknown';

function unknownItemOf({ path }: PageRoute): readonly RouteItem[] {
  if (!hasParameters(path)) return [];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, unknownItem]);
  return [{ params: Object.fromEntries(names), isUnknownItem: true }];
}

export const addressFrom = (
  { route, item: { query, isUnknownItem }, path, language, cookies }: RenderPageRequest,
  page: RenderedPage,
): RenderedAddress => ({
  ...page,
  route,
  path,
  ...(language !== ownLanguage() && { language }),
  ...(query !== undefined && { query }),
  ...(cookies !== undefined && { cookies }),
  isUnknownItem,
});

/**
 * Renders a job's pages. Addresses come from the requests: a renderer only provides contents, and
 * cannot choose which page they are for.
 */
export class PageRequests {
  doing: Doing;
  readonly addresses: RenderedAddress[] = [];
  readonly failures: RenderFailure[] = [];
  /** The items of routes with parameters, by the route's path. */
  readonly lists: Record<string, ListedItems> = {};

  constructor(
    private readonly job: RenderJob,
    private readonly renderer: RendererProcess,
    /** Time limit for a response, in milliseconds. */
    private readonly limitMs: number,
    /** Pages that need no rendering while what they read stays the same. */
    private readonly earlier: EarlierPages | null = null,
  ) {
    this.doing = { remote: job.requested[0] ?? null, what: 'anything' };
  }

  async load(): Promise<void> {
    const { job, renderer } = this;
    await renderer.request({ kind: 'start', job }, nothingAnswer, this.limitMs);
    for (const [remote, { bundle }] of Object.entries(job.remotes)) {
      if (bundle === null) continue;
      const failures = await this.#request(
        { remote, what: serverBundle },
        { kind: 'bundle', remote },
        failuresAnswer,
      );
      this.failures.push(...failures.map(({ what, reason }) => ({ remote, what, reason })));
    }
  }

  async renderRoute(route: PageRoute): Promise<void> {
    const { remote, path: what } = route;
    if (!this.#hasBundle(remote)) return;
    await this.#orFail({ remote, what }, async () => {
      const items = hasParameters(what) ? await this.#listItems(route) : [{ params: {} }];
      const listed = items.map((item) => ({ ...item, isUnknownItem: false }));
      for (const item of [...listed, ...unknownItemOf(route)])
        for (const language of [ownLanguage(), ...(route.languages ?? [])] as const)
          await this.#renderItem(route, item, language);
    });
  }

  /** Checks each slot by rendering it alone, since it may not be on any page. */
  async checkSlots(remote: string): Promise<void> {
    if (!this.#hasBundle(remote)) return;
    for (const name of Object.keys(this.job.remotes[remote]?.slotProps ?? {})) {
      const doing = { remote, what: `slots/${name}` };
      await this.#orFail(doing, () =>
        this.#request(doing, { kind: 'slot', remote, name }, nothingAnswer),
      );
    }
  }

  async renderNotFound(): Promise<void> {
    const doing = { remote: null, what: 'the not-found page' };
    for (const language of languages().map(({ code }) => code)) {
      const path = inLanguage(unknownAddress, language);
      const item = { params: {}, isUnknownItem: false };
      const request = { kind: 'page', route: null, item, path, language } as const;
      const page = await this.#request(doing, request, pageAnswer);
      this.addresses.push(addressFrom(request, page));
    }
  }

  async #listItems(route: PageRoute): Promise<ListedItems['items']> {
    const { remote, path } = route;
    const list =
      this.earlier?.listOf(path) ??
      (await this.#request({ remote, what: path }, { kind: 'items', route }, itemsAnswer));
    this.lists[path] = list;
    return list.items;
  }

  async #renderItem(route: PageRoute, item: RouteItem, language: Language): Promise<void> {
    const own = filledIn(route.path, item.params);
    // The slice provides the items, so make sure that their addresses do not belong to another
    // slice's page.
    if (matchRoute(this.job.routes, own)?.route.remote !== route.remote)
      throw new Error(
        `${own} does not match the path ${route.path} of the page. Correct the items that the page lists.`,
      );
    const request = {
      kind: 'page',
      route,
      item,
      path: inLanguage(own, language),
      language,
    } as const;
    const earlier = this.earlier?.pageOf(request) ?? null;
    if (earlier !== null) {
      this.addresses.push(earlier);
      return;
    }
    const what = own + (item.query === undefined ? '' : `?${item.query}`);
    const page = await this.#request({ remote: route.remote, what }, request, pageAnswer);
    this.addresses.push(addressFrom(request, page));
  }

  #hasBundle = (remote: string): boolean =>
    this.job.remotes[remote]?.bundle != null &&
    !this.failures.some((failure) => failure.remote === remote && failure.what === serverBundle);

  async #orFail(failing: { remote: string; what: string }, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (error instanceof RendererEnded) throw error;
      this.failures.push({ ...failing, reason: (error as Error).message });
    }
  }

  #request<Schema extends v.GenericSchema>(
    doing: Doing,
    request: RenderRequest,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    this.doing = doing;
    return this.renderer.request(request, schema, this.limitMs);
  }
}
