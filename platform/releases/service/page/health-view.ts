import type { Html } from '@platband/server-kit/html';
import { barDrawing } from '@platband/server-kit/pages';
import { hourMs } from '@platband/slice/contract/durations';
import type { SliceHealth } from '../../reports/health';

const hours = 24;

export function healthSummary({
  loads,
  failures,
  errors,
  task,
  lcpMs,
  inpMs,
}: SliceHealth): string {
  return [
    `${counted(loads, 'load')}, ${failures} failed, ${counted(errors, 'error')}`,
    ...(lcpMs === null
      ? []
      : [`largest contentful paint within ${lcpMs / 1_000} s for 75% of visits`]),
    ...(inpMs === null ? [] : [`response to clicks and keys within ${inpMs} ms for 75% of visits`]),
    ...(task === null ? [] : [task]),
  ].join('; ');
}

const counted = (many: number, what: string): string =>
  `${many.toLocaleString('en-IN')} ${what}${many === 1 ? '' : 's'}`;

/**
 * Draws a slice's reports by hour, with loads as bars, problems as crosses and deploys as lines.
 * @param deploys Times of deploys in milliseconds since 1970.
 */
export function healthDrawing(
  { hours: reported }: SliceHealth,
  deploys: readonly number[],
  now: number,
): Html {
  const first = now - (now % hourMs) - (hours - 1) * hourMs;
  const bars = Array.from({ length: hours }, (_, at) => {
    const { loads, problems } = reported.get(first + at * hourMs) ?? { loads: 0, problems: 0 };
    return { value: loads, mark: problems > 0 ? counted(problems, 'problem') : undefined };
  });
  const lines = deploys.filter((at) => at >= first).map((at) => (at - first) / (hours * hourMs));
  return barDrawing(
    `Loads by hour in the last ${hours} hours. Crosses mark problems, lines mark deploys.`,
    bars,
    lines,
  );
}
