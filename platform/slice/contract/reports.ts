/** Page performance metrics from `web-vitals`. */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Kinds of browser reports, counted per slice. Sites can register further kinds. */
export const reportKinds = [
  'loaded',
  'failed',
  'retrying',
  'fell-back',
  'threw',
  'styles-failed',
  'error',
  'long-task',
  ...vitals,
] as const;

/**
 * Upper bounds of the buckets for measured values, in milliseconds, or thousandths for CLS. Higher
 * values count in the last bucket.
 */
export const steps = [
  25, 50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 8_000, 60_000,
] as const;
export const stepOf = (value: number): number => steps.find((bound) => value <= bound) ?? 60_000;

/** An event in a visit, and how often it occurred. */
export interface ReportedCount {
  /** One of `reportKinds`, or a kind registered by the site. */
  readonly what: string;
  readonly slice: string;
  /** Empty for the release in the composition. */
  readonly release: string;
  /**
   * An expose (`pages/About`), a form id, an error's name and position (`TypeError
   * About-1a2b.js:1:2345`), or both for an expose that threw.
   */
  readonly subject: string;
  /** Bucket of the value, or 0 if there is no value. */
  readonly step: number;
  readonly count: number;
}

/**
 * A browser's report about a visit, without identifiers or input. The shell may add further parts.
 */
export interface ReportBody {
  readonly composition: string;
  readonly counts: readonly ReportedCount[];
  /** The page load's token; only for pages in an arm of a gradual deploy. */
  readonly visit?: string | undefined;
}

/** Limits per request. */
export const reportLimits = { counts: 40, count: 100 } as const;
