import { t } from '@platband/slice/browser/language';
import { closeModal, showModal } from '@platband/slice/browser/show-modal';
import { useLayoutEffect, useRef } from 'react';
import { readOnce } from '../content/read-once';
import { type HostUi, LoadFailure, PageHead } from '../host-ui';
import { usePageError } from '../routing/use-page-error';
import { SitePageHead } from './SitePageHead';
import { useLoadFailure } from './use-load-failure';

interface SiteUi extends Partial<Omit<HostUi, 'Layout' | 'name' | 'read'>> {
  readonly name: NonNullable<HostUi['name']>;
  readonly Layout: HostUi['Layout'];
  /** `read` from the shell's generated `access.ts`. */
  readonly read: (call: never, parameters?: never) => Promise<unknown>;
}

/** Returns a site's host UI in plain HTML. A shell replaces parts by passing its own. */
export function siteUi({ read, ...own }: SiteUi): HostUi {
  return {
    PageHead: SitePageHead,
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

const OfflineNote = () => <p role="status">{t('You are offline.')}</p>;

const PageLoading = () => <main />;

const ModalFrame: HostUi['ModalFrame'] = ({ title, onClose, children }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Moves the focus into the dialog, and makes the page inert. Closing moves the focus back.
    if (shown === null) return;
    showModal(shown);
    return () => closeModal(shown);
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onCancel={onClose}>
      {children}
      <button type="button" onClick={onClose}>
        {t('Close')}
      </button>
    </dialog>
  );
};

const NotFound = () => (
  <main>
    <PageHead title="Page not found" description="Page not found" isHidden />
    <h1>{t('Page not found')}</h1>
  </main>
);

const Failure: HostUi['LoadFailure'] = (failure) => {
  const { box, retry, offersReload } = useLoadFailure(failure);
  return (
    <div role="alert" ref={box}>
      <p>{failure.error.message}</p>
      <button type="button" onClick={retry} aria-disabled={failure.isRetrying}>
        {t('Try again')}
      </button>
      {offersReload && (
        <button type="button" onClick={() => location.reload()}>
          {t('Reload the page')}
        </button>
      )}
    </div>
  );
};

const PageError: HostUi['PageError'] = ({ isOfShell = false }) => (
  <main>
    <PageHead title="Page not shown" description="Page not shown" isHidden />
    <LoadFailure {...usePageError(isOfShell)} />
  </main>
);
