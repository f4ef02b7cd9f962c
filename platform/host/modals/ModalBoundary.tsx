import { Component, type ReactNode } from 'react';
import { reportThrown } from '../loading/report-thrown';
import { FailedModal } from './FailedModal';

interface ModalBoundaryProps {
  readonly children: ReactNode;
  readonly chunkId: string;
  readonly onClose: () => void;
}

/**
 * Shows the message of ChunkLoadError in place of a modal that throws. A retry renders the modal
 * again.
 */
export class ModalBoundary extends Component<ModalBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch(error: unknown) {
    reportThrown(this.props.chunkId, error);
  }
  override render() {
    const { children, chunkId, onClose } = this.props;
    if (this.state.error === undefined) return children;
    const retry = () => this.setState({ error: undefined });
    return (
      <FailedModal
        chunkId={chunkId}
        error={this.state.error}
        isRetrying={false}
        onRetry={retry}
        onClose={onClose}
      />
    );
  }
}
