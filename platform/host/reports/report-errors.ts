import { report } from '@platband/slice/browser/report';
import { placeInScript } from '../loading/error-place';

/** Reports uncaught errors and unhandled rejections with the slice of the file that threw. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function reportError(error: unknown): void {
  const found = placeInScript(error);
  if (found !== undefined) report({ ...found, what: 'error' });
}
