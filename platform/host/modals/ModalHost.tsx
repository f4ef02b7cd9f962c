import { listen } from '@platform/slice/browser/events';
import type { SiteEvents } from '@platform/slice/contract/events';
import { useEffect, useState } from 'react';
import { LoadFailure, ModalFrame } from '../host-ui';
import { asChunkLoadError } from '../loading/as-chunk-load-error';
import type { ChunkLoadError } from '../loading/chunk-load-error';

type OpenModal = typeof import('./OpenModal').default;

/** Opens the modals that slices ask for, one at a time. What it takes to show one is downloaded with the first. */
export function ModalHost() {
  const [opened, setOpened] = useState<SiteEvents['open-modal'] | null>(null);
  useEffect(() => listen('open-modal', setOpened), []);
  useEffect(() => listen('close-modal', ({ modal }) => setOpened((open) => (open?.modal === modal ? null : open))), []);
  return opened === null ? null : <LoadedModal key={opened.modal} {...opened} onClose={() => setOpened(null)} />;
}

function LoadedModal(props: SiteEvents['open-modal'] & { readonly onClose: () => void }) {
  const [Modal, setModal] = useState<OpenModal | null>(null);
  const [failure, setFailure] = useState<ChunkLoadError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    let isCurrent = true;
    import('./OpenModal').then(
      (module) => isCurrent && setModal(() => module.default),
      (error: unknown) => isCurrent && setFailure(asChunkLoadError('shell/modals', error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (Modal !== null) return <Modal {...props} />;
  if (failure === null) return null;
  return (
    <ModalFrame title="This form did not load" onClose={props.onClose}>
      <LoadFailure error={failure} isRetrying={false} onRetry={() => setAttempt(attempt + 1)} />
    </ModalFrame>
  );
}
