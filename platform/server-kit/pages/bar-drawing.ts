import { type Html, html } from './html';

export interface Bar {
  readonly value: number;
  readonly mark?: string | undefined;
}

const width = 288;
const height = 48;
const room = 12;
const rounded = (number: number): number => Math.round(number * 10) / 10;

/**
 * Draws numbers as adjacent bars that are readable without colour.
 * @param label Text alternative.
 * @param lines Positions of events, as fractions of the width.
 */
export function barDrawing(
  label: string,
  bars: readonly Bar[],
  lines: readonly number[] = [],
): Html {
  const step = width / bars.length;
  const gap = Math.min(2, step / 4);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const shown = bars.map(({ value, mark }, at) => {
    const tall = Math.round((value / most) * (height - room));
    const x = rounded(at * step + gap / 2);
    const y = height - tall;
    return html`<rect x="${x}" y="${y}" width="${rounded(step - gap)}" height="${tall}"/>${
      mark !== undefined &&
      html`<path d="M${x + 2} ${y - 9}l6 6m0-6l-6 6"><title>${mark}</title></path>`
    }`;
  });
  return html`<svg class="bars" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${shown}
${lines.map((share) => html`<path class="line" d="M${Math.round(share * width)} 0v${height}"/>`)}
</svg>`;
}
