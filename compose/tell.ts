import type { RenderFailure } from './render/render-pages';

/** Says which pages are left to the browser, and why. */
export function tellFailures(failures: readonly RenderFailure[]): void {
  for (const { remote, what, reason } of failures) {
    console.error(`NOT RENDERED BEFOREHAND: ${remote}, ${what}: ${reason}. Browsers will render it themselves.`);
  }
}
