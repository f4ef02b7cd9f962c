// The regions the company works in. Drawn by hand to about a tenth of a degree, from the latitudes and longitudes of the states' corners.
import { colour } from './paper.mjs';

/** Longitude and latitude, clockwise from the north-west. */
const outlines = {
  'Madhya Pradesh': [
    [76.7, 25.9],
    [77.1, 26.4],
    [77.9, 26.7],
    [78.4, 26.87],
    [79.0, 26.7],
    [79.1, 26.3],
    [78.8, 25.9],
    [78.7, 25.5],
    [78.3, 25.4],
    [78.3, 25.0],
    [78.2, 24.6],
    [78.6, 24.2],
    [78.9, 24.3],
    [79.0, 24.7],
    [78.8, 25.1],
    [79.3, 25.3],
    [79.9, 25.1],
    [80.3, 25.4],
    [80.6, 25.1],
    [81.2, 25.15],
    [81.6, 25.1],
    [82.2, 24.7],
    [82.8, 24.6],
    [82.7, 24.1],
    [82.1, 23.8],
    [81.6, 23.8],
    [81.6, 23.5],
    [82.2, 23.2],
    [81.8, 22.7],
    [81.4, 22.5],
    [81.1, 22.4],
    [80.9, 21.9],
    [80.7, 21.4],
    [80.4, 21.4],
    [79.9, 21.55],
    [79.5, 21.65],
    [79.0, 21.6],
    [78.4, 21.5],
    [77.9, 21.4],
    [77.5, 21.5],
    [77.1, 21.7],
    [76.8, 21.5],
    [76.4, 21.1],
    [76.1, 21.1],
    [75.9, 21.4],
    [75.2, 21.55],
    [74.6, 21.65],
    [74.4, 22.0],
    [74.1, 22.35],
    [74.3, 22.8],
    [74.6, 23.1],
    [74.9, 23.5],
    [74.9, 24.1],
    [74.8, 24.6],
    [75.2, 25.0],
    [75.6, 24.7],
    [75.8, 24.4],
    [75.8, 24.0],
    [76.2, 24.1],
    [76.6, 24.2],
    [76.9, 24.5],
    [77.0, 25.0],
    [77.4, 25.2],
    [77.2, 25.4],
    [76.6, 25.6],
  ],
  Chhattisgarh: [
    [81.6, 23.8],
    [82.1, 23.8],
    [82.7, 24.0],
    [83.3, 24.1],
    [83.8, 23.7],
    [84.0, 23.4],
    [84.1, 23.0],
    [84.35, 22.6],
    [84.0, 22.4],
    [83.6, 22.2],
    [83.5, 21.8],
    [83.35, 21.3],
    [83.0, 21.1],
    [82.6, 20.8],
    [82.4, 20.4],
    [82.4, 19.9],
    [82.0, 20.0],
    [81.9, 19.5],
    [82.1, 19.1],
    [82.2, 18.7],
    [81.7, 18.4],
    [81.4, 17.9],
    [81.0, 17.8],
    [80.8, 18.2],
    [80.3, 18.7],
    [80.4, 19.2],
    [80.5, 19.6],
    [80.5, 20.1],
    [80.6, 20.6],
    [80.4, 21.0],
    [80.7, 21.4],
    [80.9, 21.9],
    [81.1, 22.4],
    [81.4, 22.5],
    [81.8, 22.7],
    [82.2, 23.2],
    [81.6, 23.5],
  ],
  'Delhi NCR': [
    [76.6, 28.9],
    [76.9, 29.2],
    [77.3, 29.3],
    [77.7, 29.2],
    [78.0, 28.8],
    [77.9, 28.3],
    [77.6, 27.9],
    [77.2, 27.8],
    [76.8, 28.0],
    [76.5, 28.3],
  ],
};
const towns = { Indore: [75.86, 22.72], Bhopal: [77.41, 23.26], Ratlam: [75.04, 23.33], Raipur: [81.63, 21.25], Gurugram: [77.03, 28.46] };

/** The map within a box: a degree of longitude is shorter than one of latitude, as it is at 23° north. */
export function map(type, { x, y, height, size = 20 }) {
  const scale = height / (29.4 - 17.7);
  const at = ([longitude, latitude]) => [
    Math.round((x + (longitude - 74) * scale * 0.92) * 10) / 10,
    Math.round((y + (29.4 - latitude) * scale) * 10) / 10,
  ];
  const shapes = Object.values(outlines).map(
    (points) =>
      `<path d="M${points.map((point) => at(point).join(' ')).join('L')}z" fill="${colour.white}" stroke="${colour.ink}" stroke-width="2" stroke-linejoin="round"/>`,
  );
  const marks = Object.entries(towns).map(([name, place]) => {
    const [px, py] = at(place);
    const isLeft = name === 'Ratlam';
    return (
      `<circle cx="${px}" cy="${py}" r="${size * 0.3}" fill="${colour.madder}"/>` +
      type.set(name, {
        x: px + (isLeft ? size * 0.4 : size * 0.5),
        y: py + (name === 'Indore' ? size * 1.05 : isLeft ? -size * 0.45 : size * 0.35),
        size,
        style: 'strong',
        fill: colour.ink,
      })
    );
  });
  return shapes.join('') + marks.join('');
}
