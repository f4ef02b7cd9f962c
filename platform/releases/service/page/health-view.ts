import { hourMs } from '@platform/slice/contract/durations';
import { type Html, html } from '../../pages/html';
import type { SliceHealth } from '../../reports/health';

const hours = 24;
const [barWidth, height] = [12, 48];

/** What browsers have reported of a slice within 24 hours, in words. */
export function healthWords({ loads, failures, errors, formsOpened, formsSent, lcpMs, inpMs }: SliceHealth): string {
  return [
    `${counted(loads, 'load')}, ${failures} failed, ${counted(errors, 'error')}`,
    ...(lcpMs === null ? [] : [`largest paint within ${lcpMs / 1_000} s`]),
    ...(inpMs === null ? [] : [`presses answered within ${inpMs} ms`]),
    ...(formsOpened === 0 ? [] : [`${formsSent} of ${formsOpened} opened forms sent`]),
  ].join('; ');
}

const counted = (many: number, what: string): string => `${many.toLocaleString('en-IN')} ${what}${many === 1 ? '' : 's'}`;

/**
 * The same by the hour: loads as bars, what went wrong as a cross above its bar, deploys as lines.
 * @param deploys when it went live, in milliseconds since 1970
 */
export function healthDrawing({ hours: counted }: SliceHealth, deploys: readonly number[], now: number): Html {
  const first = now - (now % hourMs) - (hours - 1) * hourMs;
  const most = Math.max(1, ...[...counted.values()].map(({ loads }) => loads));
  const bars = Array.from({ length: hours }, (_, at) => ({
    x: at * barWidth,
    ...(counted.get(first + at * hourMs) ?? { loads: 0, problems: 0 }),
  }));
  const lines = deploys.filter((at) => at >= first).map((at) => Math.round(((at - first) / hourMs) * barWidth));
  return html`<svg class="health" viewBox="0 0 ${hours * barWidth} ${height}" role="img" aria-label="Loads by the hour, ${hours} hours; crosses: something went wrong; lines: deploys">
${bars.map(({ x, loads, problems }) => {
  const tall = Math.round((loads / most) * (height - 12));
  return html`<rect x="${x + 1}" y="${height - tall}" width="${barWidth - 2}" height="${tall}"/>${
    problems > 0 && html`<path d="M${x + 3} ${height - tall - 9}l6 6m0-6l-6 6"><title>${problems} problems</title></path>`
  }`;
})}
${lines.map((x) => html`<path class="deploy" d="M${x} 0v${height}"/>`)}
</svg>`;
}
