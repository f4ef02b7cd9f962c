import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCard } from './card';
import { loadSharp } from './sharp';

const mark = { drawing: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M8 8h32v32H8z"/></svg>', color: '#000000' };
let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterAll(() => rm(site, { recursive: true }));

/** Where the ink of a card's title is, between the rosette and the border. */
async function titleOn(title: string): Promise<{ width: number; height: number }> {
  const file = join(site, 'card.png');
  await addCard(site, file, title, mark, { name: 'Udaharan Finance', tagline: 'Funding, kept in good order' });
  const sharp = await loadSharp();
  const part = await sharp(file).extract({ left: 80, top: 225, width: 1040, height: 335 }).removeAlpha().toBuffer();
  const dark = await sharp(part).greyscale().threshold(90).negate().toBuffer();
  const { info } = await sharp(dark).trim({ background: '#000', threshold: 1 }).toBuffer({ resolveWithObject: true });
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
