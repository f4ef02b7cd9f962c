import { leavePictures } from '@platband/slice/browser/before-pictures';
import { useLoaderData } from '@platband/slice/runtime';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import { type RefObject, Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import { hostUi, PageHead } from '../host-ui';
import { Hydrated } from '../hydration/Hydrated';
import { PageTraces } from '../layout/slice-traces';
import { useExposeSource } from '../loading/expose-source';
import { loadedRelease } from '../loading/loaded-releases';
import { contained } from '../slots/contained';
import { Served } from '../slots/Served';
import type { LoadedPage } from './loaded-page';

export function ShownPage() {
  const page = useLoaderData<LoadedPage | null>();
  const { NotFound } = hostUi();
  return page === null ? (
    <Suspense>
      <NotFound />
    </Suspense>
  ) : (
    // The key keeps React from waiting for the old page's script, to hydrate it, before showing the
    // next page.
    <RemotePage key={`${page.route.remote}/${page.route.page}`} {...page} />
  );
}

function RemotePage({ route, release, module, data }: LoadedPage) {
  const container = useRef<HTMLDivElement>(null);
  const { stylesOf } = useExposeSource();
  return (
    <div style={contained}>
      <PageTraces remote={route.remote} />
      {/* Set only by the renderer: whether the page waits for its styles. */}
      <div
        ref={container}
        data-styles={stylesOf?.(route.remote, `pages/${route.page}`)}
        data-remote={route.remote}
        data-page={route.page}
        data-release={release}
        suppressHydrationWarning
      >
        <Suspense fallback={<Served selector="[data-page]" />}>
          <Page route={route} module={module} data={data} />
          <ReleaseMark container={container} remote={route.remote} page={route.page} />
          <PicturesLeft container={container} />
          <Hydrated container={container} />
        </Suspense>
      </div>
    </div>
  );
}

function PicturesLeft({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const page = container.current;
    return () => {
      if (page !== null) leavePictures(page);
    };
  }, [container]);
  return null;
}

/** Marks the page with the loaded release, which is unknown while prerendering. */
function ReleaseMark({
  container,
  remote,
  page,
}: {
  readonly container: RefObject<HTMLElement | null>;
  readonly remote: string;
  readonly page: string;
}) {
  useEffect(() => {
    const release = loadedRelease(`${remote}/pages/${page}`)?.release;
    if (release !== undefined) container.current?.setAttribute('data-release', release);
  });
  return null;
}

function Page({ route, module, data }: Pick<LoadedPage, 'route' | 'module' | 'data'>) {
  const { default: Content, meta } = module instanceof Promise ? use(module) : module;
  const head = checked(typeof meta === 'function' ? meta(data) : meta);
  return (
    <>
      <PageHead
        others={route.languages}
        {...(route.canonical !== undefined && { canonical: route.canonical })}
        {...head}
      />
      <Content data={data} />
    </>
  );
}

/**
 * Checks a page's `meta`.
 * @throws Error that makes a deploy fail if `meta` violates its type.
 */
function checked(meta: PageMeta): PageMeta {
  if (typeof meta?.title === 'string' && typeof meta.description === 'string') return meta;
  throw new Error('its "meta" has no title or no description.');
}
