/** One figure of the strip: where it counts to, and how often it moves on (§9). */
export interface CountedFigure {
  readonly target: number;
  readonly unit: string;
  /** Milliseconds from one number to the next. */
  readonly intervalMs: number;
}

/** What the company says of itself (§1), with the intervals of §9. */
export const figures: readonly CountedFigure[] = [
  { target: 500, unit: 'happy customers', intervalMs: 20 },
  { target: 3500, unit: 'crore disbursed', intervalMs: 40 },
  { target: 10, unit: 'years of experience', intervalMs: 100 },
];

/**
 * How long the count takes, whatever the figure, in milliseconds: the numbers in between are spread
 * over it.
 */
const countMs = 1_000;

/** The number shown after so many intervals. */
export function numberAfter(intervals: number, { target, intervalMs }: CountedFigure): number {
  return Math.min(target, Math.round((target * intervals * intervalMs) / countMs));
}
