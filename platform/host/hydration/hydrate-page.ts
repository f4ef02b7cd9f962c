import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartError } from '../loading/chunk-load-error';
import { carryOver } from './carry-over';

/** Hydrates a prerendered page in time slices so that taps and scrolling are not blocked. */
export function hydratePage(root: Element, page: ReactNode): void {
  carryOver(root);
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError: reportRecovered }));
}

/**
 * Reports errors that React recovered from by re-rendering. Load failures are skipped because they
 * were shown and reported where they happened. Mismatches, which have no cause, are only logged,
 * since they usually mean that other software has changed the page.
 */
export function reportRecovered(error: unknown): void {
  const { cause } = error as Error;
  if (cause instanceof PartError) return;
  if (cause === undefined) console.error(error);
  // React's default; missing in the oldest supported browsers.
  else window.reportError?.(error);
}
