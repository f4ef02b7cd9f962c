/** Page performance (§7), as `web-vitals` names it. */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** What browsers report, counted by slice. A site registers further kinds for its own slices. */
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
 * Upper bounds of the buckets of measured values: milliseconds; of CLS, thousandths. Above the
 * last: the last.
 */
export const steps = [
  25, 50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 8_000, 60_000,
] as const;
export const stepOf = (value: number): number => steps.find((bound) => value <= bound) ?? 60_000;

/** One thing that happened in a visit, and how often. */
export interface ReportedCount {
  /** One of `reportKinds`, or a kind that the site has registered. */
  readonly what: string;
  readonly slice: string;
  /** Empty: the composition's. */
  readonly release: string;
  /**
   * An expose (`pages/About`), a form's id, or of an error its name and place (`TypeError
   * About-1a2b.js:1:2345`); both where an expose has thrown.
   */
  readonly subject: string;
  /** The bucket of the value; 0: no value. */
  readonly step: number;
  readonly count: number;
}

/**
 * What a browser sends of a visit: no identifier, nothing typed. Beside it, further parts that the
 * shell adds.
 */
export interface ReportBody {
  readonly composition: string;
  readonly counts: readonly ReportedCount[];
  /** Only of pages in an arm of a gradual deploy: kinds that it has sent before. */
  readonly earlier?: readonly string[] | undefined;
  /** With `earlier`: slices that it has reported before. */
  readonly earlierSlices?: readonly string[] | undefined;
}

/** The most entries of one request, and the highest count of each. */
export const reportLimits = { counts: 40, count: 100 } as const;
