import type { ReportKind } from '@platform/slice/contract/reports';
import { percentile75 } from './judge';
import type { ReportedHour } from './report-repository';

/** A slice's health, as browsers report it. */
export interface SliceHealth {
  readonly loads: number;
  readonly failures: number;
  /** Thrown by its parts, or by its scripts. */
  readonly errors: number;
  readonly formsOpened: number;
  readonly formsSent: number;
  /**
   * Of its pages, at the 75th percentile, in milliseconds: at most this. Null: nobody has measured
   * it.
   */
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  /** Loads and failures by hour, in milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, { readonly loads: number; readonly problems: number }>;
}

const wrong: readonly ReportKind[] = ['failed', 'threw', 'error'];

/** Of each slice that anything was reported of. */
export function healthOf(reported: readonly ReportedHour[]): ReadonlyMap<string, SliceHealth> {
  const slices = new Set(reported.map(({ slice }) => slice));
  return new Map(
    [...slices].map((slice) => [slice, healthIn(reported.filter((row) => row.slice === slice))]),
  );
}

function healthIn(rows: readonly ReportedHour[]): SliceHealth {
  const sum = (...kinds: readonly ReportKind[]) =>
    many(rows.filter(({ what }) => kinds.includes(what)));
  const steps = (measure: ReportKind) => {
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
  return {
    loads: sum('loaded'),
    failures: sum('failed'),
    errors: sum('threw', 'error'),
    formsOpened: sum('form-opened'),
    formsSent: sum('form-sent'),
    lcpMs: percentile75(steps('LCP')),
    inpMs: percentile75(steps('INP')),
    hours: new Map(hours),
  };
}

const many = (rows: readonly ReportedHour[]): number =>
  rows.reduce((sum, row) => sum + row.many, 0);
