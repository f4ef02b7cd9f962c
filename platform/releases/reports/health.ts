import type { ReportKind } from '@platform/slice/contract/reports';
import type { ReportedHour } from './report-repository';

/** A slice's health, as browsers report it. */
export interface SliceHealth {
  readonly loads: number;
  readonly failures: number;
  /** Thrown by its parts, or by its scripts. */
  readonly errors: number;
  readonly formsOpened: number;
  readonly formsSent: number;
  /** Of its pages, at the 75th percentile, in milliseconds: at most this. Null: nobody has measured it. */
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  /** Loads and failures by hour, in milliseconds since 1970. */
  readonly hours: ReadonlyMap<number, { readonly loads: number; readonly problems: number }>;
}

const wrong: readonly ReportKind[] = ['failed', 'threw', 'error'];

/** Of each slice that anything was reported of. */
export function healthOf(reported: readonly ReportedHour[]): ReadonlyMap<string, SliceHealth> {
  const slices = new Set(reported.map(({ slice }) => slice));
  return new Map([...slices].map((slice) => [slice, healthIn(reported.filter((row) => row.slice === slice))]));
}

function healthIn(rows: readonly ReportedHour[]): SliceHealth {
  const sum = (...kinds: readonly ReportKind[]) => many(rows.filter(({ what }) => kinds.includes(what)));
  const hours = [...new Set(rows.map(({ hour }) => hour))].map((hour) => {
    const own = rows.filter((row) => row.hour === hour);
    const loads = many(own.filter(({ what }) => what === 'loaded'));
    return [hour, { loads, problems: many(own.filter(({ what }) => wrong.includes(what))) }] as const;
  });
  return {
    loads: sum('loaded'),
    failures: sum('failed'),
    errors: sum('threw', 'error'),
    formsOpened: sum('form-opened'),
    formsSent: sum('form-sent'),
    lcpMs: percentile75(rows.filter(({ what }) => what === 'LCP')),
    inpMs: percentile75(rows.filter(({ what }) => what === 'INP')),
    hours: new Map(hours),
  };
}

const many = (rows: readonly ReportedHour[]): number => rows.reduce((sum, row) => sum + row.many, 0);

/** The step that three quarters of what was measured are within. */
function percentile75(rows: readonly ReportedHour[]): number | null {
  const wanted = many(rows) * 0.75;
  let sum = 0;
  for (const { step, many: here } of rows.toSorted((one, other) => one.step - other.step)) {
    sum += here;
    if (sum >= wanted) return step;
  }
  return null;
}
