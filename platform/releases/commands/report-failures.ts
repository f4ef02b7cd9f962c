import type { RenderFailure } from '../render/render-pages';

/** Reports which pages are left to the browser, and why. */
export function reportFailures(failures: readonly RenderFailure[]): void {
  for (const { remote, what, reason } of failures) {
    console.error(`NOT PRERENDERED: ${remote}, ${what}: ${reason}. Browsers will render it themselves.`);
  }
}
