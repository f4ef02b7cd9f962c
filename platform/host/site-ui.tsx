import { t } from '@platform/slice/browser/language';
import type { DocumentElement } from '@platform/slice/contract/render-job';
import { useLocation } from '@platform/slice/runtime';
import { createElement, Fragment, use } from 'react';
import { readOnce } from './content/read-once';
import { type HostUi, hostUi, LoadFailure, PageHead, type PageHeadProps } from './host-ui';
import { siteOrigin } from './routing/site-origin';
import { TakeHeadContext } from './routing/take-head';
import { usePageError } from './routing/use-page-error';

interface SiteUi extends Partial<Omit<HostUi, 'Layout' | 'name' | 'read'>> {
  readonly name: string;
  readonly Layout: HostUi['Layout'];
  /** `read` from the shell's generated `access.ts`. */
  readonly read: (call: never, parameters?: never) => Promise<unknown>;
}

/** Returns a site's host UI in plain HTML. A shell replaces parts by passing its own. */
export function siteUi({ read, ...own }: SiteUi): HostUi {
  return {
    PageHead: Head,
    PageError,
    NotFound,
    LoadFailure: Failure,
    OfflineNote,
    PageLoading,
    ModalFrame,
    ...own,
    read: readOnce(read as HostUi['read']),
  };
}

function Head({ title, description, isHidden = false, canonical }: PageHeadProps) {
  const { pathname } = useLocation();
  const takeHead = use(TakeHeadContext);
  const head: readonly DocumentElement[] = [
    ['title', {}, `${t(title)} · ${hostUi().name}`],
    ['meta', { name: 'description', content: t(description) }],
    isHidden
      ? ['meta', { name: 'robots', content: 'noindex' }]
      : ['link', { rel: 'canonical', href: siteOrigin() + (canonical ?? pathname) }],
  ];
  if (takeHead) return takeHead(head);
  // biome-ignore lint/correctness/useJsxKeyInIterable: they are passed one by one, and keep their order
  return createElement(Fragment, null, ...head.map((element) => createElement(...element)));
}

const OfflineNote = () => <p role="status">{t('You are offline.')}</p>;

const PageLoading = () => <main />;

const ModalFrame: HostUi['ModalFrame'] = ({ title, onClose, children }) => (
  <dialog open aria-label={title}>
    {children}
    <button type="button" onClick={onClose}>
      {t('Close')}
    </button>
  </dialog>
);

const NotFound = () => (
  <main>
    <PageHead title="Page not found" description="Page not found" isHidden />
    <h1>{t('Page not found')}</h1>
  </main>
);

const Failure: HostUi['LoadFailure'] = ({ error, isRetrying, onRetry }) => (
  <div role="alert">
    <p>{error.message}</p>
    <button type="button" onClick={onRetry} aria-disabled={isRetrying}>
      {t('Try again')}
    </button>
  </div>
);

const PageError: HostUi['PageError'] = ({ isOfShell = false }) => (
  <main>
    <PageHead title="Page not shown" description="Page not shown" isHidden />
    <LoadFailure {...usePageError(isOfShell)} />
  </main>
);
