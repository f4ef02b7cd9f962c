import type { trafficSource } from './traffic-source';

/**
 * Actions of visitors that the site's owner counts: arriving from elsewhere, viewing a page,
 * touching a form's first field, pressing a telephone number.
 */
export const figureKinds = ['visit', 'view', 'opened', 'call'] as const;

export interface FigureCount {
  readonly what: (typeof figureKinds)[number];
  /** Its path, without query and hash. */
  readonly page: string;
  /** A form's id, or empty. */
  readonly form: string;
  readonly count: number;
}

/** What a browser sends of them with its reports, under the name `figures`. */
export interface SentFigures extends ReturnType<typeof trafficSource> {
  readonly counts: readonly FigureCount[];
}

/** The most entries of one request, and the highest count of each. */
export const figureLimits = { entries: 20, count: 100 } as const;
