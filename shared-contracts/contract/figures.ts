import type { trafficSource } from './traffic-source';

/**
 * Counted actions: arriving from elsewhere, viewing a page, touching a form's first field, pressing
 * a phone number.
 */
export const figureKinds = ['visit', 'view', 'opened', 'call'] as const;

export interface FigureCount {
  readonly what: (typeof figureKinds)[number];
  /** Path without query and hash. */
  readonly page: string;
  /** Id of a form, or empty. */
  readonly form: string;
  readonly count: number;
}

/** The `figures` part of a browser's report. */
export interface SentFigures extends ReturnType<typeof trafficSource> {
  readonly counts: readonly FigureCount[];
}

/** Limits per request. */
export const figureLimits = { entries: 20, count: 100 } as const;
