import { listen } from '@platform/slice/browser/events';
import type { SiteEvents } from '@platform/slice/contract/events';
import { useEffect, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';
import { FailedModal } from './FailedModal';

const loadOpenModal = () => import('./OpenModal');

/**
 * Opens the modals that slices request, one at a time. The code for modals loads with the first
 * one.
 */
export function ModalHost() {
  const [opened, setOpened] = useState<SiteEvents['open-modal'] | null>(null);
  useEffect(() => listen('open-modal', setOpened), []);
  useEffect(
    () =>
      listen('close-modal', ({ modal }) =>
        setOpened((open) => (open?.modal === modal ? null : open)),
      ),
    [],
  );
  // Closes on Back; otherwise the modal would cover another page.
  useEffect(() => {
    const close = () => setOpened(null);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return opened === null ? null : (
    <LoadedModal key={opened.modal} {...opened} onClose={() => setOpened(null)} />
  );
}

function LoadedModal(props: SiteEvents['open-modal'] & { readonly onClose: () => void }) {
  const { state, retry } = useLoaded(loadOpenModal, '');
  if (state.status === 'loaded') return <state.value.default {...props} />;
  if (state.status === 'loading') return null;
  return (
    <FailedModal
      chunkId={`modals/${props.modal}`}
      error={state.error}
      isRetrying={state.isRetrying}
      onRetry={retry}
      onClose={props.onClose}
    />
  );
}
