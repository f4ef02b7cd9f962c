import type { ComponentType, ReactNode } from 'react';
import type { ChunkLoadError } from './loading/chunk-load-error';

interface LoadFailureProps {
  readonly error: ChunkLoadError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface ModalFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a host shows in the place of a part that loads or has failed, in the site's own look and words. */
export interface HostUi {
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  /** The dialog around it, where the part is a modal. */
  readonly ModalFrame: ComponentType<ModalFrameProps>;
  /** Keeps what was typed into a prerendered part that is about to be replaced. */
  readonly keepTyped: (part: Element) => void;
}

let provided: HostUi | undefined;

/** Called once, before anything is rendered. Not a context: modals are parcels with roots of their own. */
export function provideHostUi(ui: HostUi): void {
  provided = ui;
}

function hostUi(): HostUi {
  if (provided === undefined) throw new Error('The host has no UI yet: call provideHostUi first.');
  return provided;
}

export function LoadFailure(props: LoadFailureProps) {
  const { LoadFailure: Shown } = hostUi();
  return <Shown {...props} />;
}

export function ModalFrame(props: ModalFrameProps) {
  const { ModalFrame: Shown } = hostUi();
  return <Shown {...props} />;
}

export const keepTyped = (part: Element): void => hostUi().keepTyped(part);
