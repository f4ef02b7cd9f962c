import {
  type HostUi,
  type PageHeadProps,
  readOnce,
  siteOrigin,
  TakeHeadContext,
} from '@platform/host';
import { asPartError } from '@platform/host/errors';
import { forgetExpose } from '@platform/host/load-expose';
import type { DocumentElement } from '@platform/slice/contract/render-job';
import { Link, useLocation, useRevalidator, useRouteError } from '@platform/slice/runtime';
import { createElement, Fragment, type ReactNode, use } from 'react';
import { read, Slot } from './generated/access';
import { Layout } from './Layout';

function PageHead({ title, description, isHidden = false, canonical }: PageHeadProps) {
  const { pathname } = useLocation();
  const takeHead = use(TakeHeadContext);
  const head: readonly DocumentElement[] = [
    ['title', {}, `${title} · The Tractor Store`],
    ['meta', { name: 'description', content: description }],
    isHidden
      ? ['meta', { name: 'robots', content: 'noindex' }]
      : ['link', { rel: 'canonical', href: siteOrigin() + (canonical ?? pathname) }],
  ];
  return takeHead
    ? takeHead(head)
    : createElement(Fragment, null, ...head.map((element) => createElement(...element)));
}

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <PageHead title={title} description={title} isHidden />
    <Slot name="Header" isUrgent />
    <main>
      <h2>{title}</h2>
      {children}
    </main>
    <Slot name="Footer" />
  </>
);

const NotFound = () => (
  <Page title="Nothing grows here">
    <p>
      There is no page at this address. <Link to="/products">See all machines</Link>
    </p>
  </Page>
);

const LoadFailure: HostUi['LoadFailure'] = ({ error, isRetrying, onRetry }) => (
  <p role="alert">
    {error.message}{' '}
    <button type="button" onClick={onRetry} aria-disabled={isRetrying}>
      Try again
    </button>
  </p>
);

function PageError() {
  const error = asPartError('page', useRouteError());
  const { revalidate, state } = useRevalidator();
  const retry = () => {
    forgetExpose(error.chunkId);
    void revalidate();
  };
  return (
    <main>
      <PageHead title="Something broke" description="A page that did not load" isHidden />
      <LoadFailure error={error} isRetrying={state === 'loading'} onRetry={retry} />
    </main>
  );
}

/** The site's look and words around what the teams show. It has no modals. */
export const ui: HostUi = {
  Layout,
  PageHead,
  PageError,
  NotFound,
  LoadFailure,
  OfflineNote: () => <p role="status">You are offline.</p>,
  PageLoading: () => <main />,
  ModalFrame: ({ children }) => <dialog open>{children}</dialog>,
  keepTyped: () => {},
  read: readOnce(read as HostUi['read']),
};
