// Draws the pictures of content/pictures/: one-weight line drawings on tinted paper, each composed differently.
//   node server/content/draw-pictures.mjs
// Names are read from the content files, so a new entry gets its picture by running this again.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const ink = '#1C1B2E';
const madder = '#8E1F2F';
const papers = ['#FBF7F0', '#F6E9E4', '#F1EBDD', '#EAF1EC', '#EEECF4', '#F7EFD9'];

/** Each motif in a square of 100, with {m} where the one madder detail is. */
const motifs = {
  ledger:
    '<path d="M14 20h30q6 0 6 6v58q0-6-6-6H14zM86 20H56q-6 0-6 6v58q0-6 6-6h30z"/><path d="M22 34h18M22 46h18M22 58h12M60 34h18M60 46h18"/><path {m} d="M60 58h18M60 66h12"/>',
  seal: '<circle cx="50" cy="42" r="26"/><path d="M36 64l-6 24 20-10 20 10-6-24"/><path {m} d="M38 42l8 9 17-18"/>',
  scale:
    '<path d="M50 14v70M30 86h40M20 28h60"/><path d="M20 28L8 56h24zM80 28L68 56h24z"/><path {m} d="M8 56q12 16 24 0M68 56q12 16 24 0"/>',
  shop: '<path d="M16 42v44h68V42M10 42l8-24h64l8 24z"/><path d="M28 86V60h18v26M58 60h16v14H58z"/><path {m} d="M10 42q10 12 20 0q10 12 20 0q10 12 20 0q10 12 20 0"/>',
  workshop:
    '<path d="M10 86V50l24-16v16l24-16v16l24-16v52zM82 34V14h8v20"/><path d="M24 86V66h14v20M52 64h22v10H52z"/><path {m} d="M86 8q6-6 0-10"/>',
  map: '<path d="M22 22l18-8 22 10 18-6 8 22-10 12 4 20-22 6-12 10-16-8-18 4 4-22-10-14z"/><path d="M40 14l2 24 20 8 18-8M42 38L24 52M62 46l-6 22"/><path {m} d="M62 46m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"/>',
  hands:
    '<path d="M6 62l18-18 14 4 14-6 14 8-4 8-18 2M94 62L76 44l-14 4"/><path d="M24 74l10 8 12-6M76 74l-14 8"/><path {m} d="M38 14h26v22H38zM44 22h14M44 29h9"/>',
  coins:
    '<path d="M12 86h16V70H12zM36 86h16V54H36zM60 86h16V36H60zM84 86h8"/><path d="M12 78h16M36 78h16M36 70h16M36 62h16M60 78h16M60 70h16M60 62h16M60 54h16M60 46h16"/><path {m} d="M14 56l22-18 10 8 28-28M62 18h12v12"/>',
  house:
    '<path d="M12 48l38-32 38 32M20 44v42h60V44"/><path d="M32 60h12v12H32zM32 66h12M38 60v12"/><path {m} d="M56 86V60h14v26M66 73h1"/>',
  calendar:
    '<path d="M14 22h72v64H14zM14 38h72M32 12v18M68 12v18"/><path d="M28 52h8M46 52h8M64 52h8M28 66h8M46 66h8"/><path {m} d="M60 66l6 7 12-14"/>',
  person: '<circle cx="50" cy="32" r="16"/><path d="M18 88q0-32 32-32t32 32"/><path {m} d="M42 58l8 12 8-12"/>',
  award:
    '<path d="M30 16h40v20q0 20-20 20T30 36zM50 56v18M34 84h32M38 74h24"/><path d="M30 22H14q0 18 18 20M70 22h16q0 18-18 20"/><path {m} d="M50 24l4 8 8 1-6 6 2 8-8-4-8 4 2-8-6-6 8-1z"/>',
};

const subjects = {
  'service-advice': ['hands', 'ledger'],
  'service-cibil': ['seal', 'ledger'],
  'service-corporate': ['workshop', 'coins'],
  'service-private': ['seal', 'coins'],
  'service-unsecured': ['hands', 'coins'],
  'service-invoice': ['ledger', 'calendar'],
  'service-securities': ['coins', 'seal'],
  'service-secured': ['house', 'seal'],
  'service-emergency': ['calendar', 'coins'],
  'service-working': ['shop', 'coins'],
  'service-overdraft': ['scale', 'calendar'],
  'service-project': ['workshop', 'calendar'],
  'service-npa': ['scale', 'ledger'],
  'service-nclt': ['scale', 'seal'],
  'service-equity': ['coins', 'hands'],
  'service-ecb': ['map', 'seal'],
  'service-ipo': ['coins', 'award'],
  'service-startup': ['person', 'coins'],
  'service-bridge': ['hands', 'calendar'],
  'service-restructure': ['ledger', 'scale'],
  'service-revenue': ['coins', 'scale'],
  'service-msme': ['shop', 'workshop'],
  'service-estate': ['house', 'map'],
  'blog-cibil': ['ledger', 'seal'],
  'blog-working': ['coins', 'shop'],
  'blog-secured': ['house', 'scale'],
  'blog-papers': ['ledger', 'hands'],
  'blog-emi': ['calendar', 'scale'],
  'blog-restructure': ['scale', 'hands'],
  'blog-private': ['hands', 'seal'],
  'blog-franchise': ['shop', 'person'],
  'slide-plan': ['ledger', 'coins'],
  'slide-private': ['hands', 'seal'],
  'slide-region': ['map', 'shop'],
  'journey-vision': ['map', 'award'],
  'journey-mission': ['hands', 'ledger'],
  'journey-value': ['scale', 'seal'],
  director: ['person', 'ledger'],
  'award-first': ['award', 'seal'],
  'award-national': ['award', 'map'],
};
/** Pictures of pages, and not of anything in the content files. */
const ofPages = ['slide-', 'journey-', 'director', 'award-'];
/** Wide pictures, for the top of a page: motifs in a row. */
const friezes = {
  'top-about': ['house', 'ledger', 'person', 'map', 'award', 'coins', 'seal'],
  'top-franchise': ['shop', 'hands', 'workshop', 'coins', 'shop', 'person', 'house'],
};
const series = {
  employee: ['person', 'person', 'person', 'person', 'person'],
  gallery: ['shop', 'house', 'map', 'award', 'award', 'seal', 'hands', 'map', 'ledger', 'person', 'calendar', 'coins'],
  franchise: ['shop', 'workshop', 'shop', 'house', 'workshop', 'workshop', 'ledger', 'coins', 'shop'],
};
const companions = ['ledger', 'seal', 'coins', 'scale', 'hands', 'house', 'calendar', 'award', 'map', 'shop', 'workshop', 'person'];

const drawn = (motif, x, y, size, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${(size / 100).toFixed(3)}) rotate(${turn} 50 50)" stroke-width="${(8 * (100 / size)).toFixed(2)}">${motifs[motif].replace('{m}', `stroke="${madder}"`)}</g>`;

/** A picture of 600 by 400: the subject large, its companion small, ruled lines and a stitched edge; all varied by the number. */
function picture(main, companion, number) {
  const paper = papers[number % papers.length];
  const other = papers[(number + 2) % papers.length];
  const flip = number % 2 === 0;
  const gap = 24 + (number % 4) * 6;
  const lines = Array.from({ length: Math.floor(400 / gap) }, (_, at) => `M0 ${(at + 1) * gap}H600`).join('');
  const stitch = flip ? 40 : 560;
  const shape =
    number % 3 === 0
      ? `<circle cx="${flip ? 380 : 220}" cy="200" r="${150 + (number % 5) * 8}" fill="${other}"/>`
      : `<rect x="${flip ? 220 : 60}" y="${50 + (number % 4) * 6}" width="320" height="290" rx="6" fill="${other}"/>`;
  const size = 230 + (number % 5) * 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400"><rect width="600" height="400" fill="${paper}"/><path d="${lines}" stroke="#D9CFBF" stroke-width="1"/>${shape}<path d="M${stitch} 16V384M${stitch + 9} 16V384" stroke="${madder}" stroke-width="3" stroke-dasharray="12 8" stroke-linecap="round"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${drawn(main, flip ? 260 : 110, 200 - size / 2, size)}${drawn(companion, flip ? 90 : 410, number % 2 ? 60 : 240, 110, ((number * 7) % 15) - 7)}</g></svg>\n`;
}

/** A picture of 1400 by 400: motifs on one line, tied by a thread. */
function frieze(motifNames) {
  const lines = Array.from({ length: 12 }, (_, at) => `M0 ${(at + 1) * 32}H1400`).join('');
  const row = motifNames.map((motif, at) => drawn(motif, 40 + at * 196, at % 2 ? 150 : 110, 150, (at * 5) % 7)).join('');
  const thread = Array.from({ length: 8 }, (_, at) => `Q${at * 196 - 40} ${at % 2 ? 330 : 290} ${at * 196 + 58} 310`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 400" width="1400" height="400"><rect width="1400" height="400" fill="${papers[1]}"/><path d="${lines}" stroke="#D9CFBF" stroke-width="1"/><path d="M-138 310${thread}" fill="none" stroke="${madder}" stroke-width="3" stroke-dasharray="12 8" stroke-linecap="round"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${row}</g></svg>\n`;
}

const read = (file) => JSON.parse(readFileSync(`${here}${file}.json`, 'utf8')).map((item) => item.imageFileName);
const blogPictures = readdirSync(`${here}blogs`).map((file) => /picture: (.+?) -->/.exec(readFileSync(`${here}blogs/${file}`, 'utf8'))[1]);
const pagePictures = Object.keys(subjects)
  .filter((name) => ofPages.some((start) => name.startsWith(start)))
  .map((name) => `${name}.svg`);
const names = [...['service', 'employee-testimonial', 'gallery', 'franchise'].flatMap(read), ...blogPictures, ...pagePictures];
mkdirSync(`${here}pictures`, { recursive: true });
names.forEach((file, number) => {
  const name = file.replace('.svg', '');
  const [kind, index] = name.split('-');
  const [main, companion] = subjects[name] ?? [series[kind]?.[Number(index) - 1] ?? 'ledger', companions[(number * 5) % companions.length]];
  writeFileSync(`${here}pictures/${file}`, picture(main, companion, number));
});
for (const [name, motifNames] of Object.entries(friezes)) writeFileSync(`${here}pictures/${name}.svg`, frieze(motifNames));
