import { percentile75 } from './judge';
import { registeredTask } from './registered';
import type { ReportedHour } from './report-repository';

export interface SliceHealth {
  readonly loads: number;
  readonly failures: number;
  readonly errors: number;
  /** Describes the registered task, or null if no visitor began it. */
  readonly task: string | null;
  /**
   * Upper bound in milliseconds for the 75th percentile on the slice's pages, or null without
   * measurements.
   */
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  /** Loads and failures by hour, keyed by milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, { readonly loads: number; readonly problems: number }>;
}

const wrong: readonly string[] = ['failed', 'threw', 'error'];

export function getHealth(reported: readonly ReportedHour[]): ReadonlyMap<string, SliceHealth> {
  const slices = new Set(reported.map(({ slice }) => slice));
  return new Map(
    [...slices].map((slice) => [slice, healthIn(reported.filter((row) => row.slice === slice))]),
  );
}

function healthIn(rows: readonly ReportedHour[]): SliceHealth {
  const sum = (...kinds: readonly string[]) =>
    many(rows.filter(({ what }) => kinds.includes(what)));
  const steps = (measure: string) => {
    const counts = new Map<number, number>();
    for (const { what, step, many: here } of rows)
      if (what === measure) counts.set(step, (counts.get(step) ?? 0) + here);
    return counts;
  };
  const hours = [...new Set(rows.map(({ hour }) => hour))].map((hour) => {
    const own = rows.filter((row) => row.hour === hour);
    const loads = many(own.filter(({ what }) => what === 'loaded'));
    return [
      hour,
      { loads, problems: many(own.filter(({ what }) => wrong.includes(what))) },
    ] as const;
  });
  const task = registeredTask();
  const begun = task === null ? 0 : sum(task.begun);
  return {
    loads: sum('loaded'),
    failures: sum('failed'),
    errors: sum('threw', 'error'),
    task: task === null || begun === 0 ? null : `${sum(task.finished)} of ${begun} ${task.inShort}`,
    lcpMs: percentile75(steps('LCP')),
    inpMs: percentile75(steps('INP')),
    hours: new Map(hours),
  };
}

const many = (rows: readonly ReportedHour[]): number =>
  rows.reduce((sum, row) => sum + row.many, 0);
