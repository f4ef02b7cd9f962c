import { t } from '@platband/slice/browser/language';
import { addTexts, startLanguage } from '@platband/slice/browser/start-language';
import { type Language, ownLanguage, provideLanguages } from '@platband/slice/contract/languages';
import { pathOf, type ReadContent } from '@platband/slice/contract/read-content';
import {
  type ListedItems,
  type PartFailure,
  type RenderedPage,
  type RenderedServerPage,
  type RenderJob,
  type RenderPageRequest,
  type RenderRequest,
  type RouteItem,
  type ServerPage,
  unknownAddress,
} from '@platband/slice/contract/render-job';
import { renderedCookiesId } from '@platband/slice/contract/rendered-cookies';
import { filledIn, matchRoute, type PageRoute, tableIn } from '@platband/slice/contract/routes';
import {
  factsIn,
  provideFacts,
  type SiteFacts,
  textPath,
} from '@platband/slice/contract/site-identity';
import type { PageModule } from '@platband/slice/runtime/page-module';
import { createElement, type FunctionComponent } from 'react';
import { type HostUi, provideHostUi } from '../host-ui';
import { withTimeout } from '../loading/timeout';
import { type HostDocuments, plainDocuments } from './documents';
import { importBundle, type LoadedBundle, type Texts } from './import-bundle';
import { exposeKey, renderPage, renderServerPage, renderSlotAlone, renderWhole } from './render';

export interface HostSite {
  readonly ui: HostUi;
  readonly documents?: HostDocuments;
  /** The host's own dictionaries. */
  readonly texts?: Readonly<Record<Language, Texts>>;
}

/** Renders one composition's releases, one language at a time. */
export class SiteRenderer {
  readonly #bundles = new Map<string, LoadedBundle>();
  readonly #slots = new Map<string, unknown>();
  /** What the current request has read. */
  readonly #reads = new Set<string>();

  constructor(
    private readonly job: RenderJob,
    private readonly site: HostSite,
  ) {
    provideHostUi(site.ui);
    // Must be set before modules load, since they may read them.
    provideLanguages(job.languages);
    provideFacts(job.facts);
  }

  async answer(request: Exclude<RenderRequest, { kind: 'start' }>): Promise<unknown> {
    this.#reads.clear();
    switch (request.kind) {
      case 'bundle':
        return this.#loadBundle(request.remote);
      case 'items':
        return this.#listItems(request.route);
      case 'page':
        return request.route === null
          ? this.#renderNotFound(request)
          : this.#renderForVisitor(request.route, request);
      case 'slot':
        return this.#checkSlot(request.remote, request.name);
      case 'server page':
        return this.#renderServerPage(request.remote, request.page);
    }
  }

  async #loadBundle(remote: string): Promise<readonly PartFailure[]> {
    const rendered = this.job.remotes[remote];
    if (rendered === undefined) throw new Error(`There is no slice ${remote}.`);
    const { loaded, failures } = await importBundle(rendered);
    if (loaded !== null) this.#bundles.set(remote, loaded);
    for (const [expose, module] of loaded?.slots ?? [])
      this.#slots.set(exposeKey(remote, expose), module);
    return failures;
  }

  /** Renders a slot alone as a check, since it might not appear on any prerendered page. */
  async #checkSlot(remote: string, name: string): Promise<null> {
    if (this.#slots.get(exposeKey(remote, `slots/${name}`)) === undefined) return null;
    this.#startIn(ownLanguage(), remote);
    const props = this.job.remotes[remote]?.slotProps?.[name] ?? {};
    await within(renderSlotAlone(name, props, this.#settingsFor('/', ownLanguage())), 'it');
    return null;
  }

  async #renderNotFound({ language }: RenderPageRequest): Promise<RenderedPage> {
    this.#startIn(language);
    const rendered = await renderPage(null, this.#settingsFor(unknownAddress, language));
    const { OfflinePage, WithoutScript } = this.site.documents ?? plainDocuments;
    const documents = {
      offlineTitle: t('No connection'),
      offline: await renderWhole(createElement(OfflinePage)),
      withoutScript: await renderWhole(createElement(WithoutScript)),
    };
    return { ...rendered, documents, data: null, readsQuery: [], reads: [...this.#reads] };
  }

  async #renderForVisitor(route: PageRoute, request: RenderPageRequest): Promise<RenderedPage> {
    if (request.cookies === undefined) return this.#renderItem(route, request);
    Reflect.set(globalThis, renderedCookiesId, request.cookies);
    try {
      return await this.#renderItem(route, request);
    } finally {
      Reflect.deleteProperty(globalThis, renderedCookiesId);
    }
  }

  async #renderServerPage(remote: string, page: ServerPage): Promise<RenderedServerPage> {
    const { component, path, language } = page;
    const module = (await this.#bundles.get(remote)?.exposes[`server-pages/${component}`]?.()) as
      | { readonly default: FunctionComponent }
      | undefined;
    if (module === undefined)
      throw new Error(`The server bundle of ${remote} has no server page ${component}.`);
    this.#startIn(language, remote);
    return renderServerPage(page, remote, module.default, this.#settingsFor(path, language));
  }

  readonly #read: ReadContent = async (call, parameters) => {
    const path = pathOf(call, parameters);
    this.#reads.add(path);
    return (this.job.content[path] ?? null) as never;
  };

  async #listItems(route: PageRoute): Promise<ListedItems> {
    const items = await itemsOf(route, await this.#moduleOf(route), this.#read);
    return { items, reads: [...this.#reads] };
  }

  #settingsFor(path: string, language: Language) {
    return { slots: this.#slots, job: this.job, url: `${this.job.origin}${path}`, language };
  }

  /**
   * Sets the language for rendering. Dictionaries are added in the same order as in the browser:
   * shell, page, slots.
   */
  #startIn(language: Language, remote = ''): void {
    const { job } = this;
    const { routes, redirects } = tableIn(job, language);
    if (job.facts !== undefined) this.#provideFacts(factsIn(job.facts, language), language);
    startLanguage(language, (path) => path in redirects || matchRoute(routes, path) !== null);
    if (language === ownLanguage()) return;
    addTexts(this.site.texts?.[language] ?? {});
    for (const owner of [remote, ...this.#bundles.keys()])
      addTexts(this.#bundles.get(owner)?.texts.get(language) ?? {});
  }

  /** Records which of the site's own texts a page asks for, also of those that are not set yet. */
  #provideFacts(facts: Pick<SiteFacts, 'texts'>, language: Language): void {
    const texts = new Proxy(facts.texts ?? {}, {
      get: (own, english) => {
        if (typeof english === 'string') this.#reads.add(textPath(language, english));
        return Reflect.get(own, english);
      },
    });
    provideFacts({ ...facts, texts });
  }

  async #moduleOf({ remote, page }: PageRoute): Promise<PageModule<unknown>> {
    const bundle = this.#bundles.get(remote);
    if (bundle === undefined) throw new Error(`${remote} has no server bundle.`);
    const module = (await bundle.exposes[`pages/${page}`]?.()) as PageModule<unknown> | undefined;
    if (module === undefined) throw new Error(`its server bundle has no page ${page}.`);
    return module;
  }

  async #renderItem(
    route: PageRoute,
    { item: { params, query }, language }: RenderPageRequest,
  ): Promise<RenderedPage> {
    const module = await this.#moduleOf(route);
    const { configuration, remotes } = this.job;
    const path = filledIn(route.path, params) + (query === undefined ? '' : `?${query}`);
    const settings = this.#settingsFor(path, language);
    Reflect.set(globalThis, 'site-configuration', configuration);
    this.#startIn(language, route.remote);
    const loaded = async () =>
      settled(
        await module.loader?.({
          url: new URL(settings.url),
          params,
          state: null,
          read: this.#read,
          signal: new AbortController().signal,
        }),
      );
    // Content may exist in several languages.
    const data = await within(loaded(), 'its loader');
    const page = { route, release: remotes[route.remote]?.release.release ?? '', module, data };
    const rendered = await within(renderPage(page, settings), 'it');
    return {
      ...rendered,
      data: data ?? null,
      readsQuery: module.readsQuery ?? [],
      reads: [...this.#reads],
    };
  }
}

async function itemsOf(
  { path }: PageRoute,
  { addresses, readsQuery = [] }: PageModule<unknown>,
  read: ReadContent,
): Promise<readonly Pick<RouteItem, 'params' | 'query'>[]> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rows = (await within(addresses?.(read) ?? [], 'its list of addresses')) ?? [];
  return rows.map((row) => {
    const asked = Object.entries(row).find(
      ([name]) => readsQuery.includes(name) && !names.includes(name),
    );
    return { params: row, ...(asked !== undefined && { query: asked.join('=') }) };
  });
}

/** Shorter than the composer's timeout so that only the hanging part is omitted. */
const limitMs = 5_000;

/**
 * Adds a timeout to a slice's code, since a promise that never settles would silently end the
 * process.
 */
const within = <T>(work: T | Promise<T>, what: string): Promise<T> =>
  withTimeout(
    limitMs,
    work,
    `${what} did not finish within ${limitMs / 1_000} s. It may wait for something that only exists in browsers.`,
  );

async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const fields = await Promise.all(
    Object.entries(data).map(async ([name, value]) => [name, await value] as const),
  );
  return Object.fromEntries(fields);
}
