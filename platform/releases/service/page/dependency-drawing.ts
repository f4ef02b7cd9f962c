import { type Html, html } from '@platband/server-kit/html';
import type { LiveSlice } from '../../operations/live-slices';

const headHeight = 24;
const rowHeight = 44;
const width = 340;
const boxWidth = 124;
const boxHeight = 30;
const right = width - boxWidth - 1;
const dashes = ['none', '7 3', '2 3', '9 3 2 3'];

export function dependencyDrawing(slices: readonly LiveSlice[]): Html {
  const consumers = slices
    .filter(({ requires }) => Object.keys(requires).length > 0)
    .map(({ name }) => name);
  const providers = slices
    .map(({ name }) => name)
    .filter((name) => slices.some(({ requires }) => name in requires));
  const height = headHeight + Math.max(consumers.length, providers.length) * rowHeight;
  const lines = slices.flatMap(({ name, requires }) =>
    Object.entries(requires).map(([owner, exposes]) => ({ name, owner, exposes })),
  );
  const middle = (names: readonly string[], name: string) =>
    headHeight + names.indexOf(name) * rowHeight + boxHeight / 2 + 1;
  return html`<svg class="dependencies" viewBox="0 0 ${width} ${height}" role="img" aria-label="Diagram of slices and the slices that provide their parts, as in the list below">
<marker id="providers" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0l8 4-8 4z"/></marker>
<text x="${boxWidth / 2}" y="15">consumer</text><text x="${right + boxWidth / 2}" y="15">provider</text>
${lines.map(
  ({ name, owner, exposes }) =>
    html`<path class="line" stroke-dasharray="${dashes[consumers.indexOf(name) % dashes.length] ?? ''}" marker-end="url(#providers)" d="M${boxWidth + 1} ${middle(consumers, name)}C${width / 2} ${middle(consumers, name)} ${width / 2} ${middle(providers, owner)} ${right} ${middle(providers, owner)}"><title>${exposes.join(', ')}</title></path>`,
)}
${consumers.map((name, at) => box(name, 1, at))}
${providers.map((name, at) => box(name, right, at))}
</svg>
<ul>${lines.map(({ name, owner, exposes }) => html`<li>${name} requires ${exposes.map((expose) => expose.split('/').at(-1) ?? '').join(', ')} from ${owner}</li>`)}</ul>`;
}

const box = (name: string, x: number, at: number): Html =>
  html`<rect x="${x}" y="${headHeight + at * rowHeight + 1}" width="${boxWidth}" height="${boxHeight}" rx="4"/><text x="${x + boxWidth / 2}" y="${headHeight + at * rowHeight + boxHeight / 2 + 6}">${name}</text>`;
