import { report } from '@platform/slice/browser/report';
import { placeOf } from '../loading/error-place';

/** Reports what is thrown while the page is open and nobody catches, for the slice whose file it comes from. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function reportError(error: unknown): void {
  const found = placeOf(error);
  if (found !== undefined) report({ ...found, what: 'error' });
}
