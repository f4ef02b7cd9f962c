import type { LiveSlice } from '../../live/live-slices';
import { type Html, html } from '../../pages/html';

const [rowHeight, width, boxWidth, boxHeight] = [44, 340, 124, 30];
const right = width - boxWidth - 1;

/** Who asks for something of whom: askers to the left, whom they ask to the right. */
export function asksDrawing(slices: readonly LiveSlice[]): Html {
  const askers = slices.filter(({ asks }) => Object.keys(asks).length > 0).map(({ name }) => name);
  const asked = slices.map(({ name }) => name).filter((name) => slices.some(({ asks }) => name in asks));
  const height = Math.max(askers.length, asked.length) * rowHeight;
  const lines = slices.flatMap(({ name, asks }) => Object.entries(asks).map(([owner, exposes]) => ({ name, owner, exposes })));
  const middle = (names: readonly string[], name: string) => names.indexOf(name) * rowHeight + boxHeight / 2 + 1;
  return html`<svg class="asks" viewBox="0 0 ${width} ${height}" role="img" aria-label="Who asks for something of whom: the same as in the list below">
${lines.map(
  ({ name, owner, exposes }) =>
    html`<path d="M${boxWidth + 1} ${middle(askers, name)}C${width / 2} ${middle(askers, name)} ${width / 2} ${middle(asked, owner)} ${right} ${middle(asked, owner)}"><title>${exposes.join(', ')}</title></path>`,
)}
${askers.map((name, at) => box(name, 1, at))}
${asked.map((name, at) => box(name, right, at))}
</svg>
<ul>${lines.map(({ name, owner, exposes }) => html`<li>${name} asks ${owner} for ${exposes.map((expose) => expose.split('/').at(-1) ?? '').join(', ')}</li>`)}</ul>`;
}

const box = (name: string, x: number, at: number): Html =>
  html`<rect x="${x}" y="${at * rowHeight + 1}" width="${boxWidth}" height="${boxHeight}" rx="4"/><text x="${x + boxWidth / 2}" y="${at * rowHeight + boxHeight / 2 + 6}">${name}</text>`;
