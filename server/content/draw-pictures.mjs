// Draws the pictures of content/pictures/: pages of a ledger set in the site's own type, each kind its own composition.
//   node server/content/draw-pictures.mjs
// Names and words are read from the content files, so a new entry gets its picture by running this again.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blogPage } from './draw/blogs.mjs';
import { pages, regions } from './draw/pages.mjs';
import { initialsOf, seal, signature } from './draw/people.mjs';
import { aboutHead, franchiseHead, galleryPage, homeStreet, townPage } from './draw/places.mjs';
import { servicePage } from './draw/services.mjs';
import { outlinesOf } from './draw/type.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const read = (kind) => JSON.parse(readFileSync(`${here}${kind}.json`, 'utf8'));
const blogs = readdirSync(`${here}blogs`).map((file) => {
  const text = readFileSync(`${here}blogs/${file}`, 'utf8');
  const note = (name) => new RegExp(`<!-- ${name}: (.+?) -->`).exec(text)[1];
  return { imageFileName: note('picture'), title: note('title') };
});
/** `service-cibil.svg` → cibil */
const nameIn = ({ imageFileName }) => imageFileName.replace(/^[a-z]+-|\.svg$/g, '');

const drawn = [
  ...read('service').map((one, at) => [one.imageFileName, servicePage(nameIn(one), one.subServiceName, at)]),
  ...blogs.map((one, at) => [one.imageFileName, blogPage(nameIn(one), one.title, at)]),
  ...read('franchise').map((one, at) => [one.imageFileName, townPage(one.location, at)]),
  ...read('gallery').map((one, at) => [one.imageFileName, galleryPage(one.caption, at)]),
  ...read('employee-testimonial').map((one) => [one.imageFileName, seal(initialsOf(one.designation))]),
  ...Object.entries(pages).map(([name, draw]) => [`${name}.svg`, draw()]),
  ['regions.svg', regions()],
  ['director.svg', seal('MD')],
  ['signature.svg', signature()],
  ['top-about.svg', aboutHead()],
  ['top-franchise.svg', franchiseHead()],
  ['top-home.svg', homeStreet()],
];
mkdirSync(`${here}pictures`, { recursive: true });
for (const [file, picture] of drawn) writeFileSync(`${here}pictures/${file}`, picture);
// The letters of headings, which the cards of pages are set in when they are composed.
writeFileSync(
  new URL('../../shared-contracts/ui/fonts/anek-outlines.json', import.meta.url),
  `${JSON.stringify(outlinesOf('strong'), null, 2)}\n`,
);
