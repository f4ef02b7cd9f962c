import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartError } from '../loading/chunk-load-error';
import { carryOver } from './carry-over';

/** Hydrates a prerendered page in slices: taps and scrolling are not kept waiting. */
export function hydratePage(root: Element, page: ReactNode): void {
  carryOver(root);
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError: reportRecovered }));
}

/**
 * Reports what React could not hydrate and rendered again. A load failure is shown on the screen,
 * and reported where it happened. A mismatch, which React reports without a cause, is logged only:
 * mostly someone else has changed the page.
 */
export function reportRecovered(error: unknown): void {
  const { cause } = error as Error;
  if (cause instanceof PartError) return;
  if (cause === undefined) console.error(error);
  // As React does by default; the oldest supported browsers lack this function.
  else window.reportError?.(error);
}
