import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Configuration } from 'shared-contracts/contract/configuration';
import { type Expose, ownerOf } from 'shared-contracts/contract/expose';
import { baseOf, inLanguage, type Language } from 'shared-contracts/contract/languages';
import type { DocumentElement, RenderedAddress } from 'shared-contracts/contract/render-job';
import { SlotContext } from 'shared-contracts/runtime';
import { type ExposeSource, ExposeSourceContext, fulfilled } from '../remotes/expose-source';
import { TakeHeadContext } from '../routing/PageHead';
import { siteRoutes } from '../routing/site-routes';
import type { LoadedPage } from '../shown-page/loaded-page';
import { renderSlot } from '../slots/SlotHost';
import { renderWhole } from './render-whole';
import { ShownExposes, type StyledRemotes } from './shown-exposes';

export interface RenderSettings {
  /** Absolute, in the site's own language. */
  readonly url: string;
  readonly language: Language;
  readonly configuration: Configuration;
  /** The page to show; null for an address that has none. */
  readonly page: LoadedPage | null;
  /** Modules of slots that the page may show; one that is missing leaves its container empty. */
  readonly slots: ReadonlyMap<string, unknown>;
  readonly styled: StyledRemotes;
}

export type Rendered = Pick<RenderedAddress, 'head' | 'body' | 'exposes'>;

export const exposeKey = (remote: string, expose: Expose): string => `${remote}/${expose}`;

/**
 * Prerenders one page.
 * @returns what belongs into the document's head, and what into its root
 * @throws whatever the page throws
 */
export async function renderPage({ url: own, language, configuration, page, slots, styled }: RenderSettings): Promise<Rendered> {
  Reflect.set(globalThis, 'site-configuration', configuration);
  const releases = Object.fromEntries(Object.entries(styled.remotes).map(([name, { release }]) => [name, release]));
  const exposes = new ShownExposes(styled);
  const source: ExposeSource = {
    ownerOf: (expose) => ownerOf(expose, releases),
    // An empty container: the browser fills it.
    load: (remote, expose) => fulfilled((slots.get(exposeKey(remote, expose)) ?? { default: () => null }) as never),
    stylesOf: (remote, expose) => (remote !== null && exposes.add(remote, expose) ? 'waiting' : undefined),
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
  let head: readonly DocumentElement[] = [];
  const takeHead = (taken: readonly DocumentElement[]) => {
    head = taken;
  };
  const body = await renderWhole(
    <TakeHeadContext value={takeHead}>
      <ExposeSourceContext value={source}>
        <SlotContext value={renderSlot}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </SlotContext>
      </ExposeSourceContext>
    </TakeHeadContext>,
  );
  return { head, body, exposes: exposes.list };
}
