import { report } from '@platform/slice/browser/report';
import { releaseIn } from '../loading/loaded-releases';

/** The place of a script in a line of a stack. */
const place = /[\w.-]+\.js:\d+:\d+/;

/** Reports what is thrown while the page is open and nobody catches, for the slice whose file it comes from. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const line of (error.stack ?? '').split('\n')) {
    const found = releaseIn(line) ?? (line.includes('/shell/assets/') ? { slice: 'shell', release: '' } : undefined);
    const [at] = place.exec(line) ?? [];
    // The words of an error may hold what was typed: its name and place do not.
    if (found === undefined || at === undefined) continue;
    report({ ...found, what: 'error', subject: `${error.name} ${at}` });
    return;
  }
}
