import { colour, picture } from './paper';

/**
 * The regions the company works in: longitude and latitude of their corners, to about a tenth of a degree. The capital region is the union of its
 * districts, from Jind and Karnal to Alwar and Bharatpur, with Delhi in it.
 */
const outlines = {
  madhyaPradesh:
    '76.7,25.9 77.1,26.4 77.9,26.7 78.4,26.87 79,26.7 79.1,26.3 78.8,25.9 78.7,25.5 78.3,25.4 78.3,25 78.2,24.6 78.6,24.2 78.9,24.3 79,24.7 78.8,25.1 79.3,25.3 79.9,25.1 80.3,25.4 80.6,25.1 81.2,25.15 81.6,25.1 82.2,24.7 82.8,24.6 82.7,24.1 82.1,23.8 81.6,23.8 81.6,23.5 82.2,23.2 81.8,22.7 81.4,22.5 81.1,22.4 80.9,21.9 80.7,21.4 80.4,21.4 79.9,21.55 79.5,21.65 79,21.6 78.4,21.5 77.9,21.4 77.5,21.5 77.1,21.7 76.8,21.5 76.4,21.1 76.1,21.1 75.9,21.4 75.2,21.55 74.6,21.65 74.4,22 74.1,22.35 74.3,22.8 74.6,23.1 74.9,23.5 74.9,24.1 74.8,24.6 75.2,25 75.6,24.7 75.8,24.4 75.8,24 76.2,24.1 76.6,24.2 76.9,24.5 77,25 77.4,25.2 77.2,25.4 76.6,25.6',
  chhattisgarh:
    '81.6,23.8 82.1,23.8 82.7,24 83.3,24.1 83.8,23.7 84,23.4 84.1,23 84.35,22.6 84,22.4 83.6,22.2 83.5,21.8 83.35,21.3 83,21.1 82.6,20.8 82.4,20.4 82.4,19.9 82,20 81.9,19.5 82.1,19.1 82.2,18.7 81.7,18.4 81.4,17.9 81,17.8 80.8,18.2 80.3,18.7 80.4,19.2 80.5,19.6 80.5,20.1 80.6,20.6 80.4,21 80.7,21.4 80.9,21.9 81.1,22.4 81.4,22.5 81.8,22.7 82.2,23.2 81.6,23.5',
  capitalRegion:
    '75.8,29.5 76.3,29.8 76.7,29.9 76.9,30 77.1,29.9 77.1,29.6 77.2,29.5 77.6,29.7 77.9,29.7 78.1,29.5 78,29.2 78.1,29 78.2,28.8 78,28.6 78.3,28.3 78.4,28.1 78.2,28 77.9,28.2 77.6,28.1 77.5,27.9 77.3,27.8 77.4,27.5 77.3,27.3 77.7,27.1 77.8,26.9 77.4,26.8 77,26.7 76.9,27 76.5,27 76.2,27.3 76.3,27.7 76.1,27.9 75.9,28 76,28.4 75.6,28.4 75.5,28.8 75.9,29',
  delhi: '76.9,28.6 77,28.8 77.2,28.9 77.3,28.7 77.35,28.55 77.2,28.4 77,28.5',
};
/** Where districts of the capital region belong to another state: beside Delhi, Haryana, Uttar Pradesh and Rajasthan. */
const inner = '77.1,29.6 77.2,29.2 77.2,28.9M77.35,28.55 77.5,28.2 77.5,27.9M76.1,27.9 76.6,28 77,27.8 77.3,27.8';
/** Indore, where the office is, Bhopal, Ratlam, Raipur and Gurugram. */
const [office, ...towns] = ['75.86,22.72', '77.41,23.26', '75.04,23.33', '81.63,21.25', '77.03,28.46'];

const size = 480;
const scale = (size - 24) / (30 - 17.7);
/** A degree of longitude is shorter than one of latitude, as it is at 23° north. */
const placed = (corner: string) => {
  const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
  return { x: Math.round(20 + (longitude - 74) * scale * 0.92), y: Math.round(12 + (30 - latitude) * scale) };
};
const lineOf = (corners: string) =>
  `M${corners
    .split(' ')
    .map((corner) => `${placed(corner).x} ${placed(corner).y}`)
    .join('L')}`;
const dot = (corner: string, radius: number, more = '') =>
  `<circle cx="${placed(corner).x}" cy="${placed(corner).y}" r="${radius}"${more}/>`;

/** The map without words: names stand over it. */
export function mapPicture(): string {
  const regions = Object.values(outlines).map((outline) => `${lineOf(outline)}z`);
  const strokes = [
    '<pattern id="h" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h5" stroke-width=".7"/></pattern>',
    `<path fill="${colour.ground}" stroke-width="2" d="${regions.slice(0, 3).join('')}"/>`,
    `<path stroke-width=".7" d="${inner.split('M').map(lineOf).join('')}"/>`,
    `<path fill="url(#h)" d="${regions[3]}"/>`,
  ];
  const marks = `<g fill="${colour.madder}" stroke="none">${[office, ...towns].map((town) => dot(town as string, 5)).join('')}</g>`;
  const leaders = `<path stroke-width=".7" d="M130 69H178M288 336h64"/>`;
  const ring = dot(office as string, 11, ` stroke="${colour.madder}" stroke-width="2"`);
  return picture(
    size,
    size,
    `<g fill="none" stroke="${colour.ink}" stroke-linejoin="round">${strokes.join('')}${leaders}${marks}${ring}</g>`,
  );
}
