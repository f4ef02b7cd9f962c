import { reportThrown } from '@platband/host';
import { Component, type ReactNode } from 'react';

interface QuietBoundaryProps {
  /** Name in reports: `shell/alerts`. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * An error boundary for parts outside the page: a part that throws is removed and the page stays.
 */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch(error: unknown) {
    reportThrown(this.props.name, error);
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
