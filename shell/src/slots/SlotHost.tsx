import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { ownerOf, type SlotName } from 'shared-contracts/contract/remotes';
import type { SlotProps } from 'shared-contracts/runtime';
import { LoadFailure } from '../remotes/LoadFailure';
import { useExpose } from '../remotes/use-expose';

/** Fills a slot with the piece of the remote that owns it. Whatever goes wrong is shown in the slot's place only. */
export function SlotHost({ name, className }: SlotProps) {
  const remote = ownerOf('slots', name);
  const { state, retry } = useExpose<{ default: ComponentType }>(remote, `slots/${name}`);
  return (
    <div data-remote={remote} data-slot={name} className={className}>
      {state.status === 'failed' && <LoadFailure error={state.error} isRetrying={state.isRetrying} onRetry={retry} />}
      {state.status === 'loaded' && <Filled Piece={state.module.default} />}
    </div>
  );
}

/** A piece that throws while rendering is set up anew when the visitor tries again. */
function Filled({ Piece }: { readonly Piece: ComponentType }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <RenderBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Piece />
    </RenderBoundary>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

class RenderBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <LoadFailure error={this.state.error} isRetrying={false} onRetry={this.props.onRetry} />;
  }
}

export const renderSlot = (slot: SlotProps): ReactNode => <SlotHost key={slot.name satisfies SlotName} {...slot} />;
