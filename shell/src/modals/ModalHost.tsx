import { lazy, Suspense, useEffect, useState } from 'react';
import { listen } from 'shared-contracts/browser/events';
import type { ModalName } from 'shared-contracts/contract/remotes';

const OpenModal = lazy(() => import('./OpenModal'));

/** Opens the modals that slices ask for, one at a time. What it takes to show one is downloaded with the first. */
export function ModalHost() {
  const [modal, setModal] = useState<ModalName | null>(null);
  useEffect(() => listen('open-modal', (request) => setModal(request.modal)), []);
  useEffect(() => listen('close-modal', (request) => setModal((open) => (open === request.modal ? null : open))), []);
  if (modal === null) return null;
  return (
    <Suspense>
      <OpenModal key={modal} modal={modal} onClose={() => setModal(null)} />
    </Suspense>
  );
}
