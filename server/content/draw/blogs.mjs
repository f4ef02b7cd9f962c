import { colour, rules, stitch, svg } from './paper.mjs';
import { Type, widthOf } from './type.mjs';

/** The first strong figure or word of each article, what it counts, and the paper it is on. */
const heads = {
  cibil: ['300–900', 'a score, and what it says', '#F6E7DA'],
  working: ['45 days', 'between paying and being paid', '#E7EFE6'],
  secured: ['4 points', 'lower, and a house at stake', '#E9E7F0'],
  papers: ['1 page', 'on which files are decided', '#F4EBD3'],
  emi: ['₹21,700', 'a month, or 13,800 for longer', '#F3E1DF'],
  restructure: ['90 days', 'after which a bank cannot', '#E3ECEF'],
  private: ['1 week', 'instead of three months', '#EFE6D6'],
  franchise: ['No rent', 'no stock, no target', '#EAEFDC'],
};

/** The article's first strong figure, large, on tinted paper with one stitched edge. Words of another picture are at another place. */
export function blogPage(name, title, number) {
  const type = new Type();
  const [figure, note, paper] = heads[name] ?? [title.split(' ')[0] ?? '', '', '#F4EBD3'];
  const size = Math.min(190, (190 * 480) / widthOf(figure, { size: 190, style: 'figure' }));
  const isLeft = number % 2 === 0;
  const x = isLeft ? 76 : 44;
  const body = [
    `<rect width="600" height="400" fill="${paper}"/>`,
    `<g opacity="0.6">${rules(600, 400, 50 + (number % 3) * 12, 50)}</g>`,
    stitch(isLeft ? 28 : 562, 400),
    type.set(figure, { x, y: 226, size, style: 'figure', fill: number % 3 === 1 ? colour.ink : colour.deep }),
    `<path d="M${x} 262h96" stroke="${colour.ink}" stroke-width="4"/>`,
    type.set(note, { x, y: 312, size: 30, fill: colour.ink }),
  ];
  return svg(600, 400, type.letters + body.join(''));
}
