import { t } from '@platband/slice/browser/language';
import { type ComponentType, useMemo } from 'react';
import Parcel from 'single-spa-react/parcel';
import { LoadFailure, ModalFrame } from '../host-ui';
import { LiveText } from '../live-text/LiveText';
import { asPartError } from '../loading/as-part-error';
import { useLoaded } from '../loading/use-loaded';
import { failedTitle } from './FailedModal';
import { type LoadedModal, loadModal, type ModalProps } from './load-modal';
import { ModalBoundary } from './ModalBoundary';

interface OpenModalProps extends ModalProps {
  readonly modal: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/**
 * Mounts a remote's modal as a single-spa parcel. The shell shows a dialog while the modal loads or
 * after it fails.
 */
export default function OpenModal({ modal, props, onClose }: OpenModalProps) {
  const { state, retry } = useLoaded(loadModal, modal);
  const loaded = state.status === 'loaded' ? state.value : null;
  const config = useMemo(
    () => (loaded === null ? null : loaded.getParcel(guarded(loaded))),
    [loaded],
  );
  if (config !== null && loaded !== null)
    return <Parcel config={config} mountParcel={loaded.mountParcel} {...props} onClose={onClose} />;
  return (
    <ModalFrame title={state.status === 'failed' ? failedTitle : 'One moment'} onClose={onClose}>
      {state.status === 'failed' ? (
        <LoadFailure
          error={asPartError(`modals/${modal}`, state.error)}
          isRetrying={state.isRetrying}
          onRetry={retry}
        />
      ) : (
        <LiveText role="status">{t('Loading the form…')}</LiveText>
      )}
    </ModalFrame>
  );
}

function guarded({ remote, chunkId, Modal }: LoadedModal): ComponentType<ModalProps> {
  return (props) => (
    <ModalBoundary chunkId={chunkId} onClose={props.onClose}>
      <div data-remote={remote}>
        <Modal {...props} />
      </div>
    </ModalBoundary>
  );
}
