// A street of shops in one line, from which every picture of a place is taken: houses side by side on one ground line.
import { colour, lines } from './paper.mjs';

const r = (value) => Math.round(value * 10) / 10;

/** An awning with a scalloped edge. */
const awning = (x, y, width, depth = 30) => {
  const scallops = Math.max(3, Math.round(width / 26));
  const step = width / scallops;
  const edge = Array.from({ length: scallops }, () => `q${r(step / 2)} 14 ${r(step)} 0`).join('');
  const stripes = Array.from({ length: scallops - 1 }, (_, at) => `M${r(x + (at + 1) * step)} ${y}v${depth}`).join('');
  return (
    `<path d="M${x} ${y}v${depth}${edge}V${y}z" fill="${colour.madder}" stroke="${colour.madder}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="${stripes}" stroke="${colour.ground}" stroke-width="2"/>`
  );
};

const windowsOf = (x, y, width, count) =>
  Array.from({ length: count }, (_, at) => {
    const wide = Math.min(34, width / count - 16);
    const left = r(x + ((at + 0.5) * width) / count - wide / 2);
    return `M${left} ${y + 52}V${y + 16}q${r(wide / 2)} -22 ${r(wide)} 0V${y + 52}zM${r(left + wide / 2)} ${y + 6}V${y + 52}M${left - 5} ${y + 52}h${r(wide + 10)}`;
  }).join('');

/** Roofs, from the left end of a wall to its right. */
const roofs = {
  flat: (x, y, w) => `M${x - 6} ${y}h${w + 12}v-12H${x - 6}zM${x + 8} ${y - 12}v-12h${w - 16}v12`,
  gable: (x, y, w) => `M${x - 10} ${y}L${r(x + w / 2)} ${y - 46}L${x + w + 10} ${y}zM${r(x + w / 2)} ${y - 30}v12`,
  arches: (x, y, w) =>
    `M${x - 6} ${y}h${w + 12}${Array.from({ length: 4 }, (_, at) => `M${r(x + (at * w) / 4)} ${y}v-16q${r(w / 8)} -20 ${r(w / 4)} 0v16`).join('')}`,
  domes: (x, y, w) =>
    `M${x - 6} ${y}h${w + 12}M${x + 6} ${y}v-14q${r(w * 0.12)} -26 ${r(w * 0.24)} 0v14M${r(x + w * 0.7)} ${y}v-14q${r(w * 0.12)} -26 ${r(w * 0.24)} 0v14M${r(x + w * 0.36)} ${y}v-20q${r(w * 0.14)} -38 ${r(w * 0.28)} 0v20M${r(x + w / 2)} ${y - 39}v-14`,
};

/** What is behind the counter. */
const fronts = {
  shelves: (x, y, w, h) =>
    `M${x + 10} ${y + 34}h${w - 20}M${x + 10} ${y + 66}h${w - 20}${Array.from({ length: Math.floor((w - 30) / 24) }, (_, at) => `M${x + 16 + at * 24} ${y + 34}v-16q7 -6 14 0v16M${x + 18 + at * 24} ${y + 66}v-18h11v18`).join('')}M${x + 6} ${y + h}V${y + h - 34}h${w - 12}V${y + h}M${x} ${y + h - 34}h${w}`,
  shutter: (x, y, w, h) =>
    `M${x + 10} ${y + h}V${y + 8}h${w - 20}V${y + h}${Array.from({ length: Math.floor((h - 20) / 12) }, (_, at) => `M${x + 10} ${y + 20 + at * 12}h${w - 20}`).join('')}`,
  door: (x, y, w, h) =>
    `M${r(x + w / 2 - 24)} ${y + h}V${y + 28}q24 -28 48 0V${y + h}M${r(x + w / 2)} ${y + 14}V${y + h}M${r(x + w / 2 - 8)} ${y + 66}v8M${r(x + w / 2 + 8)} ${y + 66}v8M${r(x + w / 2 - 34)} ${y + h - 6}h68`,
};

/** Someone at a low desk, writing in a ledger. */
const keeper = (x, y) =>
  lines('M-46 0V-34H46V0M-52 -34H52M-30 -40l30 -6 30 6v-4l-30 -6 -30 6zM0 -46v-6', { x, y, scale: 0.66 }) +
  `<path d="M-30 -40l30 -6 30 6v-5l-30 -6 -30 6z" transform="translate(${x} ${y}) scale(0.66)" fill="${colour.madder}"/>` +
  lines(
    'M-26 -46q-4 -34 26 -36q30 2 26 36M-18 -60q8 12 20 10l10 -4M-11 -98a12 13 0 1 0 22 0M-14 -100q0 -20 14 -20t14 20q-14 -8 -28 0zM10 -116q10 2 8 12M-5 -90h4M4 -90h3M-3 -82q4 3 7 0M12 -56l8 8 -2 2',
    { x, y, scale: 0.66 },
  );

/** One house: its wall, roof, upper windows, awning and front. */
export function house({ x, w, h, roof = 'flat', front = 'shelves', windows = 2, hasAwning = true, hasKeeper = false }, ground) {
  const top = ground - h;
  const shop = ground - 118;
  const path = [
    `M${x} ${ground}V${top}H${x + w}V${ground}`,
    roofs[roof](x, top, w),
    windows > 0 && h > 190 ? windowsOf(x, shop - 88, w, windows) : '',
    hasKeeper
      ? `M${x + 8} ${ground - 84}h${w - 16}M${x + 8} ${ground - 60}h40M${x + w - 48} ${ground - 60}h40`
      : fronts[front](x, shop, w, 118),
    // A signboard without a name.
    `M${x + 12} ${shop - 22}h${w - 24}v18H${x + 12}z`,
  ].join('');
  return `${lines(path)}${hasAwning ? awning(x - 4, shop - 2, w + 8) : ''}${hasKeeper ? keeper(x + w / 2, ground) : ''}`;
}

/** The whole street: houses, a tree, a bicycle, and a thread of flags over it. */
export function street(width, ground, houses) {
  const tree = lines(
    'M0 0V-104M0 -66l-22 -30M0 -50l20 -30M-48 -100q-16 -42 20 -56q8 -36 44 -24q38 -8 40 30q26 20 4 50q-26 22 -54 6q-32 14 -54 -6z',
    { x: 706, y: ground },
  );
  const bicycle = lines(
    'M0 -18a18 18 0 1 0 .1 0M62 -18a18 18 0 1 0 .1 0M0 0L18 -34H50L62 0M18 -34L32 0L50 -34M32 0H0M14 -42h12M50 -34l-2 -12h12',
    { x: 1094, y: ground - 18, scale: 0.9 },
  );
  const flags = Array.from({ length: 24 }, (_, at) => {
    const t = (at + 0.5) / 24;
    const x = r(width * t);
    const y = r(92 + 44 * Math.sin(Math.PI * ((t * 3) % 1)));
    return `<path d="M${x - 9} ${y}h18l-9 17z" fill="${at % 3 === 0 ? colour.madder : 'none'}" stroke="${colour.madder}" stroke-width="1.5" stroke-linejoin="round"/>`;
  }).join('');
  const thread = `<path d="M0 92Q${r(width / 6)} 180 ${r(width / 3)} 92Q${r(width / 2)} 180 ${r((width * 2) / 3)} 92Q${r((width * 5) / 6)} 180 ${width} 92" fill="none" stroke="${colour.madder}" stroke-width="1.5"/>`;
  return `${thread}${flags}${houses.map((one) => house(one, ground)).join('')}${tree}${bicycle}${lines(`M0 ${ground}H${width}M0 ${ground + 14}H${width}`)}`;
}
