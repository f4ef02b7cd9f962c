/// <reference types="node" />
import { text } from 'node:stream/consumers';
import { t } from '@platband/slice/browser/language';
import { type Expose, ownerOf } from '@platband/slice/contract/expose';
import { baseOf, inLanguage, type Language } from '@platband/slice/contract/languages';
import { withOwnRoot } from '@platband/slice/contract/own-root';
import type {
  DocumentElement,
  RenderedServerPage,
  RenderJob,
  ServerPage,
  ShownExpose,
} from '@platband/slice/contract/render-job';
import { Slot, SlotContext } from '@platband/slice/runtime';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { hostUi } from '../host-ui';
import { type ExposeSource, ExposeSourceContext, fulfilled } from '../loading/expose-source';
import { SiteLinksContext } from '../loading/site-links';
import type { LoadedPage } from '../routing/loaded-page';
import { siteRoutes } from '../routing/site-routes';
import { TakeHeadContext } from '../routing/take-head';
import { renderSlot } from '../slots/SlotHost';
import { withRendered } from './with-rendered';

export interface RenderSettings {
  /** Absolute URL in the default language. */
  readonly url: string;
  readonly language: Language;
  /**
   * Modules of slots that the page may show; slots without a module leave their containers empty.
   */
  readonly slots: ReadonlyMap<string, unknown>;
  readonly job: RenderJob;
}

export const exposeKey = (remote: string, expose: Expose): string => `${remote}/${expose}`;

/**
 * Prerenders one page.
 * @param page Null for an unknown address.
 * @throws Any error that the page throws.
 */
export const renderPage = (
  page: LoadedPage | null,
  settings: RenderSettings,
): Promise<RenderedServerPage> =>
  renderRoutes(
    siteRoutes(async () => page),
    settings,
  );

/**
 * Renders a component for a single request, with the styles shared across its slice (those of its
 * lifecycles) and those of its slots.
 */
export async function renderServerPage(
  { title, props, styledAs }: ServerPage,
  remote: string,
  component: FunctionComponent,
  settings: RenderSettings,
): Promise<RenderedServerPage> {
  const routes = [
    {
      Component: hostUi().Layout,
      children: [{ path: '*', element: createElement(component, props) }],
    },
  ];
  const head: readonly DocumentElement[] = [
    ['title', {}, `${t(title)} · ${settings.job.siteName}`],
    ['meta', { name: 'robots', content: 'noindex' }],
  ];
  const rendered = await renderRoutes(routes, settings);
  const own: readonly Expose[] = [
    'lifecycles',
    ...(styledAs === undefined ? [] : [`pages/${styledAs}` as const]),
  ];
  return {
    ...rendered,
    head,
    exposes: [...own.map((expose) => ({ remote, expose })), ...rendered.exposes],
  };
}

export const renderSlotAlone = (
  name: string,
  props: Readonly<Record<string, unknown>>,
  settings: RenderSettings,
): Promise<unknown> =>
  renderRoutes([{ path: '*', element: <Slot name={name} props={props} /> }], settings);

async function renderRoutes(
  routes: RouteObject[],
  {
    url: own,
    language,
    slots,
    job: { configuration, remotes, waiting, links = {} },
  }: RenderSettings,
): Promise<RenderedServerPage> {
  Reflect.set(globalThis, 'site-configuration', configuration);
  const releases = Object.fromEntries(
    Object.entries(remotes).map(([name, { release }]) => [name, release]),
  );
  const exposes = new Map<string, ShownExpose>();
  const source: ExposeSource = {
    ownerOf: (expose) => ownerOf(expose, releases),
    load: (remote, expose) =>
      fulfilled(
        withRendered(slots.get(exposeKey(remote, expose)) ?? { default: () => null }) as never,
      ),
    stylesOf: (remote, expose) => {
      if (remote === null) return undefined;
      exposes.set(exposeKey(remote, expose), { remote, expose });
      return waiting.includes(exposeKey(remote, expose)) ? 'waiting' : undefined;
    },
  };
  const { origin, pathname, search } = new URL(own);
  const url = origin + inLanguage(pathname, language) + search;
  const handler = createStaticHandler(routes, { basename: baseOf(language) || '/' });
  const context = await handler.query(new Request(url));
  if (context instanceof Response)
    throw new Error(`${url} redirects to ${context.headers.get('location')}.`);
  const failed = Object.values(context.errors ?? {}).at(0);
  if (failed !== undefined) throw failed;
  let head: readonly DocumentElement[] = [];
  const takeHead = (taken: readonly DocumentElement[]) => {
    head = taken;
    return null;
  };
  const body = await renderWhole(
    <TakeHeadContext value={takeHead}>
      <ExposeSourceContext value={source}>
        <SiteLinksContext value={links}>
          <SlotContext value={renderSlot}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </SlotContext>
        </SiteLinksContext>
      </ExposeSourceContext>
    </TakeHeadContext>,
  );
  return { head, body: withOwnRoots(body), exposes: [...exposes.values()] };
}

/** Applies root rules of rendered `<style>` elements to the slice that renders them. */
function withOwnRoots(body: string): string {
  let slice: string | undefined;
  return body.replace(
    /\sdata-remote="([^"]+)"|(<style\b[^>]*>)([^<]*)/g,
    (found, marked: string | undefined, tag: string, css: string) => {
      if (marked === undefined) return slice === undefined ? found : tag + withOwnRoot(css, slice);
      slice = marked;
      return found;
    },
  );
}

/**
 * Renders a whole tree. By default, React omits parts that throw and retries them in the browser;
 * here they make rendering fail.
 * @throws The first error thrown by any part.
 */
export async function renderWhole(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // Renders everything in place instead of sending parts later for a script to move.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
