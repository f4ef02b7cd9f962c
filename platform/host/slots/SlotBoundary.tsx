import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../host-ui';
import { asPartError } from '../loading/as-part-error';
import { reportThrown } from '../loading/report-thrown';

interface SlotBoundaryProps {
  readonly children: ReactNode;
  /** `mf-cart/slots/Basket` */
  readonly chunkId: string;
  /** Loads the slot once more; rejected when that has not helped. */
  readonly onRetry: () => Promise<void>;
  readonly onFailure: () => void;
}

/**
 * Shows the error of a slot that did not load or render, in its container, until it loads.
 */
export class SlotBoundary extends Component<
  SlotBoundaryProps,
  { readonly error: unknown; readonly isRetrying: boolean }
> {
  override state = { error: undefined, isRetrying: false };
  /** All boundaries that show a failure. */
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
  /** Slots that failed together are retried together. */
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
