import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../host-ui';
import { asPartError } from '../loading/as-part-error';
import { reportThrown } from '../loading/report-thrown';

interface SlotBoundaryProps {
  readonly children: ReactNode;
  readonly chunkId: string;
  /** Reloads the slot; rejects if that fails. */
  readonly onRetry: () => Promise<void>;
  readonly onFailure: () => void;
}

export class SlotBoundary extends Component<
  SlotBoundaryProps,
  { readonly error: unknown; readonly isRetrying: boolean }
> {
  override state = { error: undefined, isRetrying: false };
  private static readonly failed = new Set<SlotBoundary>();
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch(error: unknown) {
    reportThrown(this.props.chunkId, error);
    this.props.onFailure();
    SlotBoundary.failed.add(this);
  }
  override componentWillUnmount() {
    SlotBoundary.failed.delete(this);
  }
  readonly retryAll = () => {
    for (const boundary of SlotBoundary.failed) boundary.tryAgain();
  };
  private tryAgain() {
    if (this.state.isRetrying) return;
    this.setState({ isRetrying: true });
    this.props.onRetry().catch((error: unknown) => this.setState({ error, isRetrying: false }));
  }
  override render() {
    const { error, isRetrying } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <LoadFailure
        error={asPartError(this.props.chunkId, error)}
        isRetrying={isRetrying}
        onRetry={this.retryAll}
      />
    );
  }
}
