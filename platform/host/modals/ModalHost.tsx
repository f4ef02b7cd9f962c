import { listen } from '@platband/slice/browser/events';
import type { SiteEvents } from '@platband/slice/contract/events';
import { useEffect, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';
import { FailedModal } from './FailedModal';

const loadOpenModal = () => import('./OpenModal');

/** An open modal. The number distinguishes it from an earlier one of the same name. */
type Opened = SiteEvents['open-modal'] & { readonly number: number };

/**
 * Opens the modals that slices request. One that opens over another leaves it open underneath. The
 * code for modals loads with the first one.
 */
export function ModalHost() {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  useEffect(() => listen('open-modal', (one) => setOpened((open) => withOnTop(open, one))), []);
  useEffect(() => listen('close-modal', ({ modal }) => setOpened(without(modal))), []);
  // Closes on Back; otherwise the modals would cover another page.
  useEffect(() => {
    const closeAll = () => setOpened([]);
    addEventListener('popstate', closeAll);
    return () => removeEventListener('popstate', closeAll);
  }, []);
  return opened.map(({ number, ...one }) => (
    <LoadedModal key={number} {...one} onClose={() => setOpened(without(one.modal))} />
  ));
}

const without = (modal: string) => (open: readonly Opened[]) =>
  open.filter((other) => other.modal !== modal);

/** A modal that is already on top stays; one below others is opened again, above them. */
function withOnTop(open: readonly Opened[], one: SiteEvents['open-modal']): readonly Opened[] {
  const top = open[open.length - 1];
  const number = (top?.number ?? 0) + (top?.modal === one.modal ? 0 : 1);
  return [...without(one.modal)(open), { ...one, number }];
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
