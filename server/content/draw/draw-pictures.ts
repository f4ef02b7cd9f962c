import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { borderPicture, changingBorder } from './border';
import { familiesFor } from './families';
import { groundPicture } from './ground';
import { mapPicture } from './map';
import { colour, picture } from './paper';
import { rosettePicture } from './rosette';
import { signaturePicture } from './signature';

/**
 * Draws every picture of `pictures/` at the size it is shown in: `node --import tsx server/content/draw/draw-pictures.ts`. Names are read from the
 * content files, so a new entry gets its picture by running this again.
 */
const content = fileURLToPath(new URL('..', import.meta.url));
const namesIn = (kind: string): readonly string[] =>
  (JSON.parse(readFileSync(`${content}${kind}.json`, 'utf8')) as readonly { imageFileName: string }[]).map(
    ({ imageFileName }) => imageFileName,
  );
/** What an article is in Hindi has the picture of the English one. */
const articles = readdirSync(`${content}blogs`).flatMap(
  (file) => /picture: (\S+)/.exec(readFileSync(`${content}blogs/${file}`, 'utf8'))?.[1] ?? [],
);

const rosette = (name: string, size: number): [string, string] => [name, rosettePicture(size, familiesFor(name, size))];
/** Numbers of weaves: the towns first, then the years of the timeline, then the home page. */
const towns = namesIn('franchise');
const years = Array.from({ length: 8 }, (_, at) => towns.length + at);
const afterYears = towns.length + years.length;

const drawn: readonly [string, string][] = [
  ...namesIn('service').map((name) => rosette(name, 160)),
  ...[...namesIn('employee-testimonial'), 'director.svg'].map((name) => rosette(name, 96)),
  ...['award-first.svg', 'award-national.svg', 'slide-plan.svg', 'slide-private.svg', 'slide-region.svg'].map((name) => rosette(name, 280)),
  ...[...articles, ...namesIn('gallery')].map((name): [string, string] => [name, groundPicture(name, 600, 400)]),
  ...towns.map((name, at): [string, string] => [name, borderPicture(at, 960)]),
  ['border-years.svg', changingBorder(years, 240)],
  ['border-home.svg', borderPicture(afterYears, 2880)],
  ['border-slides.svg', borderPicture(afterYears + 1, 960)],
  ['top-home.svg', rosettePicture(900, familiesFor('top-home.svg', 900, [colour.ground, colour.ground]))],
  ['top-franchise.svg', borderPicture(afterYears + 2, 2880)],
  ['regions.svg', mapPicture()],
  ['signature.svg', signaturePicture()],
];
/** What the pictures for those who share a page are set on (platform/releases/render/card.ts). */
const placed = (drawing: string, x: number, y: number) => drawing.replace('<svg', `<svg x="${x}" y="${y}"`);
const cardSheet = picture(
  1200,
  630,
  `<path fill="${colour.ground}" d="M0 0h1200v630H0z"/>${placed(rosettePicture(190, familiesFor('card', 190)), 960, 18)}${placed(borderPicture(afterYears, 1200), 0, 570)}`,
);
writeFileSync(new URL('../../../platform/releases/render/card-sheet.svg', import.meta.url), cardSheet);
for (const file of readdirSync(`${content}pictures`)) rmSync(`${content}pictures/${file}`);
for (const [name, drawing] of drawn) writeFileSync(`${content}pictures/${name}`, drawing);
