import { type ExposeSource, ExposeSourceContext, fulfilled } from '@platform/host/loading/expose-source';
import { renderSlot } from '@platform/host/slots/SlotHost';
import type { Configuration } from '@platform/slice/contract/configuration';
import { type Expose, ownerOf } from '@platform/slice/contract/expose';
import { baseOf, inLanguage, type Language } from '@platform/slice/contract/languages';
import type { RenderJob } from '@platform/slice/contract/render-job';
import { SlotContext } from '@platform/slice/runtime';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { siteRoutes } from '../routing/site-routes';
import type { LoadedPage } from '../shown-page/loaded-page';
import { renderWhole } from './render-whole';

export interface RenderSettings {
  /** Absolute, in the site's own language. */
  readonly url: string;
  readonly language: Language;
  readonly configuration: Configuration;
  /** The page to show; null for an address that has none. */
  readonly page: LoadedPage | null;
  /** Modules of slots that the page may show; one that is missing leaves its container empty. */
  readonly slots: ReadonlyMap<string, unknown>;
  readonly remotes: RenderJob['remotes'];
}

export const exposeKey = (remote: string, expose: Expose): string => `${remote}/${expose}`;

/**
 * Prerenders one page.
 * @returns what belongs into the document's head, and what into its root
 * @throws whatever the page throws
 */
export async function renderPage({
  url: own,
  language,
  configuration,
  page,
  slots,
  remotes,
}: RenderSettings): Promise<{ head: string; body: string }> {
  Reflect.set(globalThis, 'site-configuration', configuration);
  const releases = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]));
  const source: ExposeSource = {
    ownerOf: (expose) => ownerOf(expose, releases),
    // An empty container: the browser fills it.
    load: (remote, expose) => fulfilled((slots.get(exposeKey(remote, expose)) ?? { default: () => null }) as never),
  };
  const { origin, pathname } = new URL(own);
  const url = origin + inLanguage(pathname, language);
  const handler = createStaticHandler(
    siteRoutes(async () => page),
    { basename: baseOf(language) || '/' },
  );
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads to ${context.headers.get('location')}.`);
  const failed = Object.values(context.errors ?? {}).at(0);
  if (failed !== undefined) throw failed;
  const html = await renderWhole(
    <ExposeSourceContext value={source}>
      <SlotContext value={renderSlot}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </SlotContext>
    </ExposeSourceContext>,
  );
  return splitHead(html);
}

/** React puts what belongs into the head first. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
