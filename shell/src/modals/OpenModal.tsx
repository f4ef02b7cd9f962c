import { type ComponentType, useMemo } from 'react';
import { type ModalName, ownerOf } from 'shared-contracts/contract/remotes';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import { LiveText } from '../layout/LiveText';
import { asChunkLoadError } from '../remotes/as-chunk-load-error';
import { LoadFailure } from '../remotes/LoadFailure';
import { useExpose } from '../remotes/use-expose';
import { ModalBoundary } from './ModalBoundary';

/** What the shell hands to every modal. */
interface ModalProps {
  readonly onClose: () => void;
}

interface OpenModalProps extends ModalProps {
  readonly modal: ModalName;
}

interface Lifecycles {
  readonly parcelOf: (component: ComponentType<ModalProps>) => ParcelConfig<ModalProps>;
}

/** A remote's modal as a single-spa parcel. While it loads, or when it fails, a dialog of the shell stands in its place. */
export default function OpenModal({ modal, onClose }: OpenModalProps) {
  const remote = ownerOf('modals', modal);
  const lifecycles = useExpose<Lifecycles>(remote, 'lifecycles');
  const component = useExpose<{ default: ComponentType<ModalProps> }>(remote, `modals/${modal}`);
  const parts = [lifecycles, component];
  const config = useMemo(
    () =>
      lifecycles.state.status === 'loaded' && component.state.status === 'loaded'
        ? lifecycles.state.module.parcelOf(guarded(component.state.module.default, `${remote}/modals/${modal}`))
        : null,
    [lifecycles.state, component.state, remote, modal],
  );
  if (config !== null) return <Parcel config={config} mountParcel={mountRootParcel} onClose={onClose} />;
  const failed = parts.find(({ state }) => state.status === 'failed')?.state;
  const retry = () => {
    for (const part of parts) if (part.state.status === 'failed') part.retry();
  };
  return (
    <Dialog title={failed === undefined ? 'One moment' : 'This form did not load'} onClose={onClose}>
      {failed?.status === 'failed' ? (
        <LoadFailure error={asChunkLoadError(`${remote}/modals/${modal}`, failed.error)} isRetrying={failed.isRetrying} onRetry={retry} />
      ) : (
        <LiveText role="status">Loading the form…</LiveText>
      )}
    </Dialog>
  );
}

/** The modal, with what is shown in its place when it throws. */
function guarded(Modal: ComponentType<ModalProps>, chunkId: string): ComponentType<ModalProps> {
  return (props) => (
    <ModalBoundary chunkId={chunkId} onClose={props.onClose}>
      <Modal {...props} />
    </ModalBoundary>
  );
}
