/** A figure of the strip, with its target and interval (§9). */
export interface CountedFigure {
  readonly target: number;
  readonly unit: string;
  /** Milliseconds from one number to the next. */
  readonly intervalMs: number;
}

/** The company's figures (§1), with the intervals of §9. */
export const figures: readonly CountedFigure[] = [
  { target: 500, unit: 'happy customers', intervalMs: 20 },
  { target: 3500, unit: 'crore disbursed', intervalMs: 40 },
  { target: 10, unit: 'years of experience', intervalMs: 100 },
];

/** Total duration of the count in milliseconds, whatever the figure. */
const countMs = 1_000;

/** Returns the number shown after this many intervals. */
export function numberAfter(intervals: number, { target, intervalMs }: CountedFigure): number {
  return Math.min(target, Math.round((target * intervals * intervalMs) / countMs));
}
