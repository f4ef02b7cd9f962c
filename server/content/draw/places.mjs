// Pictures of places: the heads of pages, the towns of the franchises, and the entries of the gallery.
import { colour, lines, rules, stitch, svg, tints } from './paper.mjs';
import { house, street } from './street.mjs';
import { Type } from './type.mjs';

/** A street of shops, 1440 by 480, on the page's own ground. */
export const aboutHead = () =>
  svg(
    1440,
    480,
    `<rect width="1440" height="480" fill="${colour.ground}"/>${street(1440, 452, [
      { x: -40, w: 150, h: 236, roof: 'flat', front: 'shutter', windows: 2 },
      { x: 122, w: 132, h: 206, roof: 'gable', front: 'door', windows: 1, hasAwning: false },
      { x: 266, w: 156, h: 258, roof: 'arches', windows: 3 },
      { x: 434, w: 210, h: 214, roof: 'domes', windows: 3, hasKeeper: true },
      { x: 776, w: 150, h: 246, roof: 'flat', windows: 2 },
      { x: 938, w: 140, h: 200, roof: 'gable', front: 'shutter', windows: 2 },
      { x: 1178, w: 160, h: 262, roof: 'arches', front: 'shelves', windows: 3 },
      { x: 1350, w: 150, h: 220, roof: 'flat', front: 'door', windows: 2, hasAwning: false },
    ])}`,
  );

/** The same street at dusk, 1440 by 250, on nothing: its lines are of the banner's own red, so that words can stand before it. */
export const homeStreet = () => {
  const houses = [
    { x: -30, w: 150, h: 196, roof: 'gable', windows: 1 },
    { x: 132, w: 170, h: 214, roof: 'flat', windows: 3, front: 'shutter' },
    { x: 314, w: 210, h: 196, roof: 'domes', windows: 3, hasKeeper: true },
    { x: 540, w: 150, h: 210, roof: 'arches', windows: 2, front: 'door' },
    { x: 702, w: 140, h: 192, roof: 'gable', windows: 2 },
    { x: 854, w: 160, h: 212, roof: 'flat', windows: 2, front: 'shutter' },
    { x: 1026, w: 200, h: 198, roof: 'domes', windows: 3 },
    { x: 1238, w: 230, h: 210, roof: 'arches', windows: 3, front: 'door' },
  ];
  const drawn = houses.map((one) => house(one, 249)).join('');
  return svg(1440, 250, drawn.replaceAll(colour.ink, colour.dusk).replaceAll(colour.ground, colour.deep));
};

/** The same street by the franchise page: every shop could be yours. 1400 by 400. */
export const franchiseHead = () =>
  svg(
    1400,
    400,
    `<rect width="1400" height="400" fill="#F6E9E4"/><g transform="translate(0 -66)">${street(1400, 440, [
      { x: 30, w: 150, h: 206, roof: 'gable', windows: 2 },
      { x: 192, w: 170, h: 230, roof: 'flat', windows: 3, front: 'shutter' },
      { x: 374, w: 230, h: 210, roof: 'domes', windows: 3, hasKeeper: true },
      { x: 800, w: 170, h: 236, roof: 'arches', windows: 3 },
      { x: 982, w: 120, h: 200, roof: 'gable', front: 'door', windows: 1, hasAwning: false },
      { x: 1190, w: 180, h: 226, roof: 'flat', windows: 3 },
    ])}</g>`,
  );

/** A landmark of each town, on a ground line at 0, about 200 wide and 190 high. */
const landmarks = {
  Indore:
    'M-70 0V-84H70V0M-56 -84V-112H56V-84M-42 -112V-138H42V-112M-28 -138V-160H28V-138M-34 -160H34L22 -176H-22zM0 -176v-16M-70 -42H70M-56 -98H56M-42 -125H42M-18 0V-44q18 -22 36 0V0M-58 -56h14v14h-14zM44 -56h14v14h-14zM-42 -84v-14M42 -84v-14',
  Bhopal:
    'M-90 0V-60H90V0M-40 -60q0 -56 40 -56t40 56M0 -116v-18M-86 -60V-150q8 -16 16 0V-60M70 -60V-150q8 -16 16 0V-60M-90 -100h20M70 -100h20M-14 0V-30q14 -18 28 0V0M-56 0V-26q10 -14 20 0V0M36 0V-26q10 -14 20 0V0',
  Ratlam:
    'M-26 0V-150H26V0M-34 -150H34V-162H-34zM-26 -162L0 -192L26 -162M0 -126a16 16 0 1 0 .1 0M0 -118v8l6 4M-26 -84H26M-12 0V-36q12 -16 24 0V0M-96 0V-48H-26M26 -48H96V0M-80 -48v-14h40M80 -48v-14H40',
  Jabalpur:
    'M-100 0L-84 -90L-64 -70L-48 -140L-22 -100L-12 0M100 0L88 -76L66 -58L52 -128L26 -92L12 0M-12 -30Q0 -36 12 -30M-70 -54l10 30M-36 -90l8 40M64 -40l-8 30M40 -84l-6 40M-30 10q8 -8 16 0t16 0t16 0',
  Gwalior:
    'M-100 0V-70H100V0M-100 -70v-12h14v12h14v-12h14v12h14v-12h14v12h14v-12h16v12h14v-12h14v12h14v-12h14v12h14v-12h14v12M-64 -82V-130q16 -30 32 0V-82M32 -82V-130q16 -30 32 0V-82M-16 -82V-110q16 -24 32 0V-82M-18 0V-36q18 -24 36 0V0M-84 -44h20M64 -44h20',
  Raipur:
    'M-50 0V-50H50V0M-40 -50q-6 -70 40 -120q46 50 40 120M0 -170v-20M-26 -60q-2 -54 26 -92M26 -60q2 -54 -26 -92M-14 0V-28q14 -16 28 0V0M-78 0V-30H-50M50 -30H78V0M-78 -30q0 -26 14 -34q14 8 14 34M50 -30q0 -26 14 -34q14 8 14 34',
  Bilaspur:
    'M-110 -40H110M-110 -28H110M-110 -40q36 -70 73 0q37 -70 74 0q37 -70 73 0M-74 -28V0M0 -28V0M74 -28V0M-40 -58v-30h80v30M-30 -88v-20h60v20M-22 -80h10v12h-10zM12 -80h10v12h-10z',
  Gurugram:
    'M-80 0V-120H-40V0M-28 0V-180H16V0M28 0V-140H76V0M-70 -100h20M-70 -80h20M-70 -60h20M-70 -40h20M-18 -160h24M-18 -140h24M-18 -120h24M-18 -100h24M-18 -80h24M-18 -60h24M38 -120h28M38 -100h28M38 -80h28M38 -60h28M-6 -180v-14',
  Faridabad:
    'M-96 0V-56L-56 -84V-56L-16 -84V-56L24 -84V0M36 0V-150h20V0M64 0V-120h20V0M-96 0H96M46 -160q12 -14 0 -24M-80 -36h16v14h-16zM-40 -36h16v14h-16zM0 -36h12V0',
};
const since = { Indore: 'since 2016', Bhopal: 'since 2017', Ratlam: 'since 2017', Gurugram: 'since 2021' };

/** A town: three roofs and its landmark, its name, and since when. */
export function townPage(location, number) {
  const type = new Type();
  const [town = '', state = ''] = location.split(', ');
  const shops = [
    { x: 350 + (number % 3) * 8, w: 78, h: 150 },
    { x: 436 + (number % 2) * 8, w: 66, h: 132, roof: 'gable' },
    { x: 512, w: 70, h: 142 },
  ];
  const fronts = ['shelves', 'shutter', 'door'];
  const body = [
    `<rect width="600" height="400" fill="${tints[(number + 1) % tints.length]}"/>`,
    rules(600, 130, 50, 40),
    type.set(town, { x: 32, y: 84, size: 62, style: 'strong', fill: colour.ink }),
    type.set(since[town] ?? state, { x: 568, y: 82, size: 30, fill: colour.madder, anchor: 'end' }),
    `<path d="M32 106H568" stroke="${colour.ink}" stroke-width="3"/>`,
    lines(landmarks[town] ?? landmarks.Indore, { x: 176, y: 360, scale: 1.18, width: 2.5 }),
    ...shops.map((shop, at) => house({ ...shop, windows: 0, front: fronts[(at + number) % 3], hasAwning: at === number % 3 }, 360)),
    `<path d="M0 360H600" stroke="${colour.ink}" stroke-width="2.5"/>`,
  ];
  return svg(600, 400, type.letters + body.join(''));
}

const things = {
  shop: 'M-70 0V-120H70V0M-84 -120H84V-134H-84zM-60 -70H60M-60 -44H60M-46 -70v-18h16v18M-14 -70v-22h18v22M24 -70v-16h20v16M-70 -22H70',
  cup: 'M-40 -170H40V-110q0 40 -40 40t-40 -40zM0 -70v36M-34 0H34L26 -34H-26zM-40 -156H-70q0 50 36 52M40 -156H70q0 50 -36 52M0 -150l7 14 15 2 -11 11 3 15 -14 -7 -14 7 3 -15 -11 -11 15 -2z',
  lamp: 'M-70 -40q70 40 140 0l14 -14H-84zM0 -58q-20 -30 0 -66q20 36 0 66M-34 -20L-46 0H46L34 -20M-110 -30q24 14 40 4M110 -30q-24 14 -40 4',
  kite: 'M0 -190L56 -120L0 -30L-56 -120zM0 -190V-30M-56 -120H56M0 -30q30 10 10 20t14 16',
  boat: 'M-90 -40H90L64 0H-64zM0 -40V-180M0 -176q60 40 66 120H0M-6 -160q-40 40 -48 104h48M-110 14q14 -10 28 0t28 0t28 0t28 0t28 0t28 0',
  ledger:
    'M-100 -150h80q20 0 20 20v130q0 -20 -20 -20h-80zM100 -150h-80q-20 0 -20 20v130q0 -20 20 -20h80zM-84 -120h52M-84 -96h52M-84 -72h36M32 -120h52M32 -96h52M32 -72h36',
};

/** What is drawn by the words of a caption; the town's landmark where there is nothing else to draw. */
const thingIn = (caption) =>
  ({ office: 'shop', award: 'cup', evening: 'lamp', spring: 'kite', lake: 'boat', ledgers: 'ledger' })[
    /first office|award|evening|spring|lake|ledgers/.exec(caption)?.[0].replace('first ', '')
  ];

/** An entry of the gallery on ruled paper. Its caption: date · place · occasion · guests. */
export function galleryPage(caption, number) {
  const type = new Type();
  const [date = '', place = '', occasion = '', guests = ''] = caption.split(' · ');
  const drawing = thingIn(caption);
  const body = [
    `<rect width="600" height="400" fill="${tints[(number * 2) % tints.length]}"/>`,
    rules(600, 400, 96, 68),
    stitch(574, 400),
    type.set(date, { x: 32, y: 80, size: 30, fill: colour.madder }),
    type.set(place, { x: 32, y: 148, size: 50, style: 'strong', fill: colour.ink }),
    type.set(occasion, { x: 32, y: 216, size: 34, fill: colour.ink }),
    type.set(guests, { x: 32, y: 284, size: 34, fill: colour.soft }),
    lines(things[drawing] ?? landmarks[place] ?? things.ledger, { x: 440, y: 372, scale: 1.1, width: 2.5 }),
  ];
  return svg(600, 400, type.letters + body.join(''));
}
