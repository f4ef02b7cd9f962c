/** An event in this visit, counted by the host and dispatched as `reportEventType`. */
export interface Report {
  /** One of `reportKinds`, or a kind registered by the site. */
  readonly what: string;
  readonly slice: string;
  /**
   * An expose (`pages/About`), a form id, an error's name and position, or an expose followed by an
   * error's name and position. Never contains visitors' input.
   */
  readonly subject: string;
  /** Defaults to the release in the composition. */
  readonly release?: string;
  /** Duration in milliseconds; for CLS, the value from `web-vitals`. */
  readonly value?: number;
}

/** Dispatched on `window` for each report, so that teams can add their own monitoring. */
export const reportEventType = 'site:report';

/**
 * Reports an event. It is stored in the browser's timeline
 * (`performance.getEntriesByType('mark')`), where the host reads it once the page is idle.
 */
export function report<Detail extends Report>(detail: Detail): void {
  performance.mark(`report:${detail.what}`, { detail });
  window.dispatchEvent(new CustomEvent<Report>(reportEventType, { detail }));
}
