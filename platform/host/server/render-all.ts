import { addTexts, startLanguage } from '@platform/slice/browser/start-language';
import {
  inLanguage,
  type Language,
  type OtherLanguage,
  otherLanguages,
  ownLanguage,
} from '@platform/slice/contract/languages';
import { pathOf, type ReadContent } from '@platform/slice/contract/read-content';
import type {
  RenderedAddress,
  RenderedServerPage,
  RenderJob,
  RenderMessage,
  ServerPage,
  VisitorPage,
} from '@platform/slice/contract/render-job';
import { renderedCookiesId } from '@platform/slice/contract/rendered-cookies';
import {
  filledIn,
  hasParameters,
  matchRoute,
  type PageRoute,
  tableIn,
} from '@platform/slice/contract/routes';
import { factsIn } from '@platform/slice/contract/site-identity';
import type { PageModule } from '@platform/slice/runtime/page-module';
import type { FunctionComponent } from 'react';
import { type HostUi, provideHostUi } from '../host-ui';
import { provideFacts } from '../loading/take-facts';
import { withTimeout } from '../loading/timeout';
import {
  importBundles,
  importSlots,
  importTexts,
  type Report,
  reasonOf,
  type ServerBundle,
  type Texts,
} from './import-bundles';
import { exposeKey, renderPage, renderServerPage, renderSlotAlone } from './render';

/** What a shell brings to the pages of its remotes. */
export interface HostSite {
  readonly ui: HostUi;
  /** Its own words in each other language. */
  readonly texts: Readonly<Record<OtherLanguage, Texts>>;
}

/**
 * Renders every address of the site. A page that fails is reported and left out; the others are
 * rendered.
 * @returns what renders pages of the server with the same releases
 */
export async function renderAll(
  job: RenderJob,
  { ui, texts }: HostSite,
  report: Report,
): Promise<(page: ServerPage | VisitorPage) => Promise<RenderMessage>> {
  provideHostUi(ui);
  // Modules may read it as they are loaded.
  provideFacts(job.facts);
  const bundles = await importBundles(job, report);
  const slots = await importSlots(job, bundles, report);
  const renderer = new SiteRenderer(
    job,
    texts,
    bundles,
    slots,
    await importTexts(bundles, report),
    report,
  );
  for (const route of job.routes.filter(
    ({ remote }) => job.requested.includes(remote) && bundles.has(remote),
  )) {
    await renderer
      .renderRoute(route)
      .catch((error: unknown) =>
        report({ kind: 'failed', remote: route.remote, what: route.path, reason: reasonOf(error) }),
      );
  }
  for (const remote of job.requested) if (bundles.has(remote)) await renderer.checkSlots(remote);
  if (job.rendersNotFound) await renderer.renderNotFound();
  return async (page) =>
    'route' in page
      ? { kind: 'rendered', address: await renderer.renderForVisitor(page) }
      : { kind: 'answered', page: await renderer.renderServerPage(page) };
}

/** Renders with the releases of one composition, in one language at a time. */
class SiteRenderer {
  constructor(
    private readonly job: RenderJob,
    private readonly ownTexts: HostSite['texts'],
    private readonly bundles: ReadonlyMap<string, ServerBundle>,
    private readonly slots: ReadonlyMap<string, unknown>,
    private readonly dictionaries: ReadonlyMap<string, Texts>,
    private readonly report: Report,
  ) {}

  async renderRoute(route: PageRoute): Promise<void> {
    this.report({ kind: 'doing', remote: route.remote, what: route.path });
    const module = await this.#moduleOf(route);
    for (const item of await itemsOf(route, module, this.#read)) {
      this.report({ kind: 'doing', remote: route.remote, what: addressOf(route, item) });
      for (const language of [ownLanguage, ...(route.languages ?? [])] as const)
        this.report({
          kind: 'rendered',
          address: await this.#renderItem(route, module, item, language),
        });
    }
  }

  /**
   * A slot may be on no prerendered page: each is rendered alone as a check, and the result is
   * dropped.
   */
  async checkSlots(remote: string): Promise<void> {
    this.#startIn(ownLanguage, remote);
    for (const [name, props] of Object.entries(this.job.remotes[remote]?.slotProps ?? {})) {
      const expose = `slots/${name}` as const;
      if (this.slots.get(exposeKey(remote, expose)) === undefined) continue;
      this.report({ kind: 'doing', remote, what: expose });
      await within(renderSlotAlone(name, props, this.#settingsFor('/', ownLanguage)), 'it').catch(
        (error: unknown) =>
          this.report({ kind: 'failed', remote, what: expose, reason: reasonOf(error) }),
      );
    }
  }

  async renderNotFound(): Promise<void> {
    this.report({ kind: 'doing', remote: null, what: 'the page of unknown addresses' });
    const nowhere = '/this-address-is-none-of-ours';
    for (const language of [ownLanguage, ...otherLanguages] as const) {
      this.#startIn(language);
      const rendered = await renderPage(null, this.#settingsFor(nowhere, language));
      const address = {
        route: null,
        path: inLanguage(nowhere, language),
        ...named(language),
        ...rendered,
        data: null,
        readsQuery: [],
      };
      this.report({ kind: 'rendered', address });
    }
  }

  async renderForVisitor({
    route,
    params,
    query,
    language,
    cookies,
  }: VisitorPage): Promise<RenderedAddress> {
    const item = { params, ...(query !== undefined && { query }), isUnknownItem: false };
    Reflect.set(globalThis, renderedCookiesId, cookies);
    try {
      return {
        ...(await this.#renderItem(route, await this.#moduleOf(route), item, language)),
        cookies,
      };
    } finally {
      Reflect.deleteProperty(globalThis, renderedCookiesId);
    }
  }

  async renderServerPage(page: ServerPage): Promise<RenderedServerPage> {
    const { component, path, language } = page;
    for (const [remote, { exposes }] of this.bundles) {
      const module = (await exposes[`server-pages/${component}`]?.()) as
        | { readonly default: FunctionComponent }
        | undefined;
      if (module === undefined) continue;
      this.#startIn(language, remote);
      return renderServerPage(page, remote, module.default, this.#settingsFor(path, language));
    }
    throw new Error(`No server bundle has ${component} among its server pages.`);
  }

  readonly #read: ReadContent = async (call, parameters) =>
    (this.job.content[pathOf(call, parameters)] ?? null) as never;

  #settingsFor(path: string, language: Language) {
    return { slots: this.slots, job: this.job, url: `${this.job.origin}${path}`, language };
  }

  /**
   * Sets the language of what is rendered next. The dictionaries are added in the order in which a
   * browser loads them: the shell's, the page's, those of slots.
   */
  #startIn(language: Language, remote = ''): void {
    const { job } = this;
    const { routes, redirects } = tableIn(job, language);
    if (job.facts !== undefined) provideFacts(factsIn(job.facts, language));
    startLanguage(language, (path) => path in redirects || matchRoute(routes, path) !== null);
    if (language === ownLanguage) return;
    addTexts(this.ownTexts[language]);
    for (const owner of [remote, ...this.bundles.keys()])
      addTexts(this.dictionaries.get(`${owner}/${language}`) ?? {});
  }

  async #moduleOf({ remote, page }: PageRoute): Promise<PageModule<unknown>> {
    const bundle = this.bundles.get(remote);
    if (bundle === undefined) throw new Error(`${remote} has no server bundle.`);
    const module = (await bundle.exposes[`pages/${page}`]?.()) as PageModule<unknown> | undefined;
    if (module === undefined) throw new Error(`its server bundle has no page ${page}.`);
    return module;
  }

  async #renderItem(
    route: PageRoute,
    module: PageModule<unknown>,
    item: Item,
    language: Language,
  ): Promise<RenderedAddress> {
    const { params, query, isUnknownItem } = item;
    const { configuration, remotes } = this.job;
    const settings = this.#settingsFor(addressOf(route, item), language);
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
    const path = inLanguage(filledIn(route.path, params), language);
    const { readsQuery = [] } = module;
    const address = {
      route,
      path,
      ...named(language),
      ...rendered,
      data: data ?? null,
      readsQuery,
    };
    return { ...address, ...(query !== undefined && { query }), isUnknownItem };
  }
}

/** No item has it as its id or slug. */
const unknownItem = '~unknown';

interface Item {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly isUnknownItem: boolean;
}

const addressOf = ({ path }: PageRoute, { params, query }: Item) =>
  filledIn(path, params) + (query === undefined ? '' : `?${query}`);

/**
 * The values of a path's parameters, and of one in the query, to render it with: each item, and one
 * that does not exist.
 */
async function itemsOf(
  { path }: PageRoute,
  { addresses, readsQuery = [] }: PageModule<unknown>,
  read: ReadContent,
): Promise<readonly Item[]> {
  if (!hasParameters(path)) return [{ params: {}, isUnknownItem: false }];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rows = (await within(addresses?.(read) ?? [], 'its list of addresses')) ?? [];
  const items = rows.map((row): Item => {
    const asked = Object.entries(row).find(
      ([name]) => readsQuery.includes(name) && !names.includes(name),
    );
    return {
      params: row,
      ...(asked !== undefined && { query: asked.join('=') }),
      isUnknownItem: false,
    };
  });
  const unknown = Object.fromEntries(names.map((name) => [name, unknownItem]));
  return [...items, { params: unknown, isUnknownItem: true }];
}

/** Less than the composer waits for a sign of life, so that only what hangs is left out. */
const limitMs = 5_000;

/**
 * Waits for code of a slice, which may wait for what never comes: that alone would end the process
 * in silence.
 */
const within = <T>(work: T | Promise<T>, what: string): Promise<T> =>
  withTimeout(
    limitMs,
    work,
    `${what} has not ended after ${limitMs / 1_000} s. It waits for something that does not come where pages are prerendered.`,
  );

/** The site's own language is the default. */
const named = (language: Language) => (language === ownLanguage ? {} : { language });

/** A loader's fields may still be pending promises. */
async function settled(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const fields = await Promise.all(
    Object.entries(data).map(async ([name, value]) => [name, await value] as const),
  );
  return Object.fromEntries(fields);
}
