import type { Measurement } from './measure';
import { getMedian, getPairs, getRatio, times } from './ratio';

const exact = [
  'js',
  'html',
  'requests',
  'levels',
] as const satisfies readonly (keyof Measurement)[];
const parts = [
  'script',
  'style',
  'layout',
  'other',
] as const satisfies readonly (keyof Measurement)[];

/**
 * Returns one line that compares a page with its twin: times with their 90 % interval, byte counts
 * exactly.
 */
export function getLine(composed: readonly Measurement[], twin: readonly Measurement[]): string {
  const of = (runs: readonly Measurement[], figure: keyof Measurement) =>
    getMedian(runs.map((run) => run[figure]));
  const compared = [...times, 'early' as const].map((figure) => {
    const { mean, low, high } = getRatio(getPairs(figure, composed, twin));
    const interval = `${low.toFixed(2)} to ${high.toFixed(2)}`;
    const said = low <= 1 && high >= 1 ? 'no difference' : mean.toFixed(2);
    return `${figure} ${Math.round(of(composed, figure))} / ${Math.round(of(twin, figure))}, ${said} (${interval})`;
  });
  const cpu = parts.map((part) => `${part} ${Math.round(of(composed, part))}`).join(', ');
  const bytes = exact.map((figure) => `${figure} ${of(composed, figure)} / ${of(twin, figure)}`);
  return `${composed.length} pairs; ${compared.join('; ')}; of cpu ${cpu}; ${bytes.join('; ')}; cls ${of(composed, 'cls').toFixed(3)}`;
}
