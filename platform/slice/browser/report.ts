/** An event of this visit: counted by the host, and dispatched as `reportEventType`. */
export interface Report {
  /** One of `reportKinds`, or a kind that the site has registered. */
  readonly what: string;
  readonly slice: string;
  /**
   * An expose (`pages/About`), a form's id, an error's name and place, or an expose with these.
   * Never what a visitor has typed.
   */
  readonly subject: string;
  /** Left out: the composition's. */
  readonly release?: string;
  /** What was measured, in milliseconds; of CLS, as `web-vitals` gives it. */
  readonly value?: number;
}

/**
 * The event of `window` that is dispatched for each report at once: a team's own monitoring listens
 * to it.
 */
export const reportEventType = 'site:report';

/**
 * Reports what happened. It is kept in the browser's timeline
 * (`performance.getEntriesByType('mark')`), where the host finds it once the page is idle.
 */
export function report<Detail extends Report>(detail: Detail): void {
  performance.mark(`report:${detail.what}`, { detail });
  window.dispatchEvent(new CustomEvent<Report>(reportEventType, { detail }));
}
