import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

export interface Sample {
  readonly at: number;
  readonly pid: number;
  readonly memoryMb: number;
  readonly handles: number;
}

/**
 * Reads memory and file handles of the serving process, the youngest child of the process that
 * holds the port. Returns null if there is no such process.
 */
export async function takeSample(keeper: number): Promise<Sample | null> {
  try {
    const pid = Number(
      execFileSync('ps', ['-o', 'pid=', '--ppid', String(keeper), '--sort', '-start_time'], {
        encoding: 'utf8',
      })
        .trim()
        .split(/\s+/)[0],
    );
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const handles = (await readdir(`/proc/${pid}/fd`)).length;
    return {
      at: Date.now(),
      pid,
      memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
      handles,
    };
  } catch {
    return null;
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the last serving process's growth, as the medians of the second and last thirds of its
 * run.
 */
export function getTrend(
  samples: readonly Sample[],
): Readonly<Record<'memoryMb' | 'handles', readonly [before: number, after: number]>> {
  const last = samples.filter(({ pid }) => pid === samples.at(-1)?.pid);
  const third = Math.floor(last.length / 3);
  const second = last.slice(third, 2 * third);
  const end = last.slice(2 * third);
  const of = (name: 'memoryMb' | 'handles') =>
    [
      Math.round(median(second.map((one) => one[name]))),
      Math.round(median(end.map((one) => one[name]))),
    ] as const;
  return { memoryMb: of('memoryMb'), handles: of('handles') };
}
