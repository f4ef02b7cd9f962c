import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../disk/folders';
import { addCard } from './card';
import { readCardDesign } from './read-card-design';
import { loadSharp } from './sharp';

const mark = {
  drawing:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M8 8h32v32H8z"/></svg>',
  color: '#000000',
};
const colors = { ground: '#ffffff', name: '#000000', text: '#000000' };
const font = { script: 'Devanagari', face: 'Any 46', file: 'any.ttf', spacing: 0 };
let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'cards-'));
  await mkdir(`${site}/shell`);
  await symlink(`${root}/shell/card`, `${site}/shell/card`);
});
afterAll(() => rm(site, { recursive: true }));

/** Where the ink of a card's title is, between the rosette and the border. */
async function titleOn(
  title: string,
  shellServer = `${site}/shell`,
): Promise<{ width: number; height: number }> {
  const file = join(site, 'card.png');
  const design = await readCardDesign(shellServer, mark);
  await addCard(file, title, {
    site,
    mark,
    design,
    identity: { name: 'Udaharan Finance', tagline: 'Funding, kept in good order' },
  });
  const sharp = await loadSharp();
  const part = await sharp(file)
    .extract({ left: 80, top: 225, width: 1040, height: 335 })
    .removeAlpha()
    .toBuffer();
  const dark = await sharp(part).greyscale().threshold(90).negate().toBuffer();
  const { info } = await sharp(dark)
    .trim({ background: '#000', threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  return info;
}

test('a title in Hindi is set in the typeface, shaped, whatever fonts the machine has', async () => {
  const { width, height } = await titleOn('हमारे बारे में');
  // A box for each letter is twice as wide.
  expect(width).toBeGreaterThan(280);
  expect(width).toBeLessThan(330);
  expect(height).toBeLessThan(92);
});

test('a long one is broken into lines', async () => {
  const { height } = await titleOn('लोन और बिज़नेस फंडिंग, पूरे हिसाब के साथ');
  expect(height).toBeGreaterThan(92);
  expect(height).toBeLessThan(184);
});

test('a title in English has outlines of its own', async () => {
  const { width } = await titleOn('About us');
  expect(width).toBeGreaterThan(270);
  expect(width).toBeLessThan(310);
});

test('a shell that brings no design has its titles in whatever sans serif there is, on white', async () => {
  const { width, height } = await titleOn('About us', `${site}/none`);
  expect(width).toBeGreaterThan(100);
  expect(height).toBeLessThan(92);
  const sharp = await loadSharp();
  const { data } = await sharp(join(site, 'card.png'))
    .extract({ left: 0, top: 0, width: 1, height: 20 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([[...data.subarray(0, 3)], [...data.subarray(19 * 3)]]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
  ]);
});

test('a plain card has the name of its site', async () => {
  await titleOn('About us', `${site}/none`);
  const sharp = await loadSharp();
  const part = await sharp(join(site, 'card.png'))
    .extract({ left: 230, top: 80, width: 880, height: 45 })
    .removeAlpha()
    .greyscale()
    .toBuffer();
  expect((await sharp(part).stats()).channels[0]?.min).toBeLessThan(90);
});

test.each([
  [
    'card.json',
    { colors: { ground: '#ffffff', name: 'red', text: '#000000' }, fonts: [] },
    'card.json: colors.name: is no color like #6b1523.',
  ],
  [
    'card.json',
    { colors, fonts: [{ ...font, script: 'Klingon' }] },
    'card.json: fonts.0.script: is no script that Unicode has.',
  ],
  ['card.json', { colors, fonts: [font] }, 'any.ttf is not there, and card.json names it.'],
  ['letters.json', { unitsPerEm: 1000 }, 'letters.json: letters: Invalid key'],
])('a design whose %s is wrong is refused, with the place: %o', async (file, content, problem) => {
  const folder = await mkdtemp(join(site, 'wrong-'));
  await mkdir(`${folder}/card`);
  await writeFile(`${folder}/card/${file}`, JSON.stringify(content));
  await expect(readCardDesign(folder, mark)).rejects.toThrow(
    `The design of its share cards (card/) is wrong: ${problem}`,
  );
});

test('a card is drawn anew when its font changes', async () => {
  const folder = await mkdtemp(join(site, 'other-'));
  await mkdir(`${folder}/card`);
  await writeFile(`${folder}/card/card.json`, JSON.stringify({ colors, fonts: [font] }));
  const digests = [];
  for (const bytes of ['one', 'another']) {
    await writeFile(`${folder}/card/any.ttf`, bytes);
    digests.push((await readCardDesign(folder, mark)).digest);
  }
  expect(new Set(digests).size).toBe(2);
});
