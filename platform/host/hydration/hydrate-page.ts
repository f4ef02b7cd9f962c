import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartError } from '../loading/chunk-load-error';
import { carryOver } from './carry-over';

/** Hydrates a prerendered page in time slices, so taps and scrolling are not blocked. */
export function hydratePage(root: Element, page: ReactNode): void {
  carryOver(root);
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError: reportRecovered }));
}

/**
 * Reports errors that React recovered from by rendering again. Load failures are shown and were
 * reported where they happened. Mismatches, which have no cause, are only logged, since other
 * software has usually changed the page.
 */
export function reportRecovered(error: unknown): void {
  const { cause } = error as Error;
  if (cause instanceof PartError) return;
  if (cause === undefined) console.error(error);
  // React's default; the oldest supported browsers lack it.
  else window.reportError?.(error);
}
