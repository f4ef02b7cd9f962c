import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Configuration } from 'shared-contracts/contract/configuration';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
import { SlotContext } from 'shared-contracts/runtime';
import { atHand, type ExposeSource, ExposeSourceContext } from '../remotes/expose-source';
import type { LoadedPage } from '../routing/RemotePage';
import { siteRoutes } from '../routing/site-routes';
import { renderSlot } from '../slots/SlotHost';
import { renderWhole } from './render-whole';

export interface RenderSettings {
  /** Absolute. */
  readonly url: string;
  readonly configuration: Configuration;
  /** The page to show; null for an address that has none. */
  readonly page: LoadedPage | null;
  /** Parts of remotes that the page may ask for; one that is missing leaves its place empty. */
  readonly parts: ReadonlyMap<string, unknown>;
}

export const partKey = (remote: RemoteName, expose: Expose): string => `${remote}/${expose}`;

/**
 * Renders one page beforehand.
 * @returns what belongs into the document's head, and what into its root
 * @throws whatever the page throws
 */
export async function renderPage({ url, configuration, page, parts }: RenderSettings): Promise<{ head: string; body: string }> {
  Reflect.set(globalThis, 'site-configuration', configuration);
  const source: ExposeSource = (remote, expose) => {
    const part = parts.get(partKey(remote, expose));
    // An empty place: the browser fills it.
    return atHand((part ?? { default: () => null }) as never);
  };
  const routes = siteRoutes(async () => {
    if (page === null) throw new Error(`${url} has no page.`);
    return page;
  });
  const handler = createStaticHandler(routes);
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
