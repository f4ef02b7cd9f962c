import { LoadFailure, ModalFrame } from '../host-ui';
import { asPartError } from '../loading/as-part-error';

export const failedTitle = 'This form did not load';

interface FailedModalProps {
  readonly chunkId: string;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shows the message of ChunkLoadError in a dialog that replaces the modal. */
export const FailedModal = ({ chunkId, error, isRetrying, onRetry, onClose }: FailedModalProps) => (
  <ModalFrame title={failedTitle} onClose={onClose}>
    <LoadFailure error={asPartError(chunkId, error)} isRetrying={isRetrying} onRetry={onRetry} />
  </ModalFrame>
);
