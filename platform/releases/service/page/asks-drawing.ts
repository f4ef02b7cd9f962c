import { type Html, html } from '@platform/server-kit/html';
import type { LiveSlice } from '../../operations/live-slices';

const headHeight = 24;
const rowHeight = 44;
const width = 340;
const boxWidth = 124;
const boxHeight = 30;
const right = width - boxWidth - 1;
/** Keeps the lines of neighbouring consumers apart where they cross. */
const dashes = ['none', '7 3', '2 3', '9 3 2 3'];

/**
 * A drawing of dependencies: consumers to the left, providers to the right, where the lines end in
 * arrows.
 */
export function asksDrawing(slices: readonly LiveSlice[]): Html {
  const askers = slices.filter(({ asks }) => Object.keys(asks).length > 0).map(({ name }) => name);
  const asked = slices
    .map(({ name }) => name)
    .filter((name) => slices.some(({ asks }) => name in asks));
  const height = headHeight + Math.max(askers.length, asked.length) * rowHeight;
  const lines = slices.flatMap(({ name, asks }) =>
    Object.entries(asks).map(([owner, exposes]) => ({ name, owner, exposes })),
  );
  const middle = (names: readonly string[], name: string) =>
    headHeight + names.indexOf(name) * rowHeight + boxHeight / 2 + 1;
  return html`<svg class="asks" viewBox="0 0 ${width} ${height}" role="img" aria-label="Who asks for something of whom: the same as in the list below">
<marker id="asked" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0l8 4-8 4z"/></marker>
<text x="${boxWidth / 2}" y="15">consumer</text><text x="${right + boxWidth / 2}" y="15">provider</text>
${lines.map(
  ({ name, owner, exposes }) =>
    html`<path class="line" stroke-dasharray="${dashes[askers.indexOf(name) % dashes.length] ?? ''}" marker-end="url(#asked)" d="M${boxWidth + 1} ${middle(askers, name)}C${width / 2} ${middle(askers, name)} ${width / 2} ${middle(asked, owner)} ${right} ${middle(asked, owner)}"><title>${exposes.join(', ')}</title></path>`,
)}
${askers.map((name, at) => box(name, 1, at))}
${asked.map((name, at) => box(name, right, at))}
</svg>
<ul>${lines.map(({ name, owner, exposes }) => html`<li>${name} asks ${owner} for ${exposes.map((expose) => expose.split('/').at(-1) ?? '').join(', ')}</li>`)}</ul>`;
}

const box = (name: string, x: number, at: number): Html =>
  html`<rect x="${x}" y="${headHeight + at * rowHeight + 1}" width="${boxWidth}" height="${boxHeight}" rx="4"/><text x="${x + boxWidth / 2}" y="${headHeight + at * rowHeight + boxHeight / 2 + 6}">${name}</text>`;
