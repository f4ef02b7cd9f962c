// Pictures of pages, and not of anything in the content files: the carousel, the journey and the awards.
import { map } from './map.mjs';
import { colour, lines, rules, stitch, svg, tints } from './paper.mjs';
import { Type } from './type.mjs';

const sheet = (draw, tint = tints[0]) => {
  const type = new Type();
  const body = draw(type);
  return svg(600, 400, `<rect width="600" height="400" fill="${tint}"/>${type.letters}${body}`);
};
const margin = `<path d="M52 0V400M58 0V400" stroke="${colour.madder}" stroke-width="1.5"/>`;

/** Rows of a ledger: words at the left, figures at the right, the last one ruled and strong. */
const rows = (type, entries, { top = 96, gap = 58, size = 32 } = {}) =>
  entries
    .map(([words, figure], at) => {
      const isLast = at === entries.length - 1;
      const y = top + at * gap;
      const set = { y, size, style: isLast ? 'strong' : 'text', fill: isLast ? colour.madder : colour.ink };
      return `${type.set(words, { ...set, x: 84 })}${type.set(figure, { ...set, x: 544, anchor: 'end' })}${isLast ? `<path d="M84 ${y - gap + 16}H548" stroke="${colour.ink}" stroke-width="3"/>` : ''}`;
    })
    .join('');

const initial = (letter, tint, drawing) => () =>
  sheet(
    (type) =>
      `${rules(600, 400, 80, 64)}${stitch(570, 400)}${type.set(letter, { x: 60, y: 336, size: 380, style: 'figure', fill: colour.deep })}${drawing}`,
    tint,
  );

const award = (year, place) => () =>
  sheet(
    (type) =>
      `${rules(600, 400, 76, 60)}${type.set(year, { x: 44, y: 178, size: 160, style: 'figure', fill: colour.deep })}${type.set(place, { x: 48, y: 226, size: 34, fill: colour.ink })}<circle cx="486" cy="140" r="78" fill="${colour.deep}"/><circle cx="486" cy="140" r="66" fill="none" stroke="${colour.light}" stroke-width="3" stroke-dasharray="9 7"/>${lines('M-30 2l22 24 38 -46', { x: 486, y: 138, width: 9, stroke: colour.light })}${lines('M-34 0l-20 86 54 -26 54 26 -20 -86', { x: 486, y: 208, width: 2.5 })}`,
    tints[1],
  );

export const pages = {
  'slide-plan': () =>
    sheet(
      (type) =>
        `${rules(600, 400, 110, 58)}${margin}${rows(type, [
          ['What comes in', '₹ 86,000'],
          ['Household', '31,500'],
          ['Other instalments', '12,000'],
          ['Kept for a bad month', '17,500'],
          ['An instalment may be', '25,000'],
        ])}`,
    ),
  'slide-private': () =>
    sheet(
      (type) =>
        `${rules(600, 400, 110, 58)}${margin}${type.set('₹2 crore', { x: 84, y: 122, size: 76, style: 'figure', fill: colour.ink })}${type.set('from below', { x: 84, y: 50, size: 30, fill: colour.soft })}${type.set('to', { x: 84, y: 176, size: 30, fill: colour.soft })}${type.set('₹50 crore', { x: 84, y: 272, size: 108, style: 'figure', fill: colour.madder })}${type.set('an answer in principle first', { x: 84, y: 338, size: 32, fill: colour.ink })}`,
      tints[1],
    ),
  'slide-region': () =>
    sheet(
      (type) =>
        `${rules(600, 400, 50, 50)}${map(type, { x: 60, y: 16, height: 368, size: 24 })}${type.set('Three', { x: 404, y: 122, size: 64, style: 'strong', fill: colour.ink })}${type.set('regions', { x: 404, y: 172, size: 44, style: 'strong', fill: colour.ink })}`,
      tints[3],
    ),
  'journey-vision': initial(
    'V',
    tints[1],
    lines('M0 0a70 44 0 0 1 140 0a70 44 0 0 1 -140 0M70 -22a22 22 0 1 0 .1 0', { x: 370, y: 208, width: 3 }),
  ),
  'journey-mission': initial(
    'M',
    tints[3],
    lines('M0 80H150M20 80V20M75 80V-30M130 80V-80M10 10l60 -46 52 -40M122 -76l-22 2M122 -76l-6 20', { x: 396, y: 208, width: 3 }),
  ),
  'journey-value': initial(
    'V',
    tints[4],
    lines('M75 -90V70M35 70H115M15 -64H135M15 -64L-9 0H39zM135 -64L111 0H159zM-9 0q24 30 48 0M111 0q24 30 48 0', {
      x: 370,
      y: 214,
      width: 3,
    }),
  ),
  'award-first': award('2022', 'for work with small firms'),
  'award-national': award('2023', 'national award, Lucknow'),
};

/** The map alone, on the page's ground. 480 by 480. */
export function regions() {
  const type = new Type();
  const drawn = map(type, { x: 16, y: 6, height: 468, size: 26 });
  return svg(480, 480, type.letters + drawn);
}
