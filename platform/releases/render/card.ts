import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@platform/slice/contract/escape-html';
import type { SiteIdentity } from '@platform/slice/contract/site-identity';
import { digest } from '../disk/digest';
import { exists } from '../disk/files';
import type { Mark } from '../release/mark';
import { setText } from './set-text';
import { loadSharp } from './sharp';

/** Paper, a rosette and a border. */
const sheetFile = fileURLToPath(new URL('card-sheet.svg', import.meta.url));
/** Devanagari is shaped: its letters cannot be set one by one from outlines. */
const devanagari = {
  letters: /^[\p{Script=Devanagari}\p{ASCII}\u2013\u2014\u20B9]*$/u,
  font: 'Anek Devanagari Bold 46',
  fontfile: fileURLToPath(new URL('fonts/anek-devanagari-bold.ttf', import.meta.url)),
  /** Less than the face asks for, in pixels: lines stand on the rules of the sheet. */
  spacing: -28,
};
const [width, height] = [1200, 630];
const colour = { deep: '#6b1523', ink: '#1c1b2e' };

type CardIdentity = Pick<SiteIdentity, 'name' | 'tagline'>;

/**
 * The picture of one page for those who share it (Open Graph): stamp paper with its title, in the page's language. Drawn once, and kept for the
 * compositions to come.
 */
export async function addCard(site: string, to: string, title: string, { drawing }: Mark, identity: CardIdentity): Promise<void> {
  const words = textOf(title, identity);
  const sheet = await readFile(sheetFile);
  const drawn = `${site}/rendered/card-${digest([sheet, drawing, words, title])}.png`;
  if (!(await exists(drawn))) {
    await mkdir(`${site}/rendered`, { recursive: true });
    const sharp = await loadSharp();
    const mark = await sharp(Buffer.from(drawing)).resize(96, 96).png().toBuffer();
    const card = sharp(sheet).composite([
      { input: Buffer.from(words), left: 0, top: 0 },
      { input: mark, left: 110, top: 70 },
      ...(setText(title, titleAt) === null ? [{ input: await titlePicture(title), left: 110, top: 240 }] : []),
    ]);
    await card.png({ palette: true }).toFile(drawn);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(drawn, to);
}

const titleAt = { x: 110, y: 300, size: 84, leading: 92, width: 980, fill: colour.ink };

/** The company's name; and the title, where the typeface has its letters. */
function textOf(title: string, { name, tagline }: CardIdentity): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    setText(name, { x: 230, y: 118, size: 44, leading: 0, width: 880, fill: colour.deep }),
    setText(tagline, { x: 230, y: 158, size: 28, leading: 0, width: 880, fill: colour.ink }),
    setText(title, titleAt),
    '</svg>',
  ].join('');
}

/** A title that the Latin typeface has no letters for: in Devanagari, in its sister; else in whatever sans serif the machine has. */
async function titlePicture(title: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const text = `<span foreground="${colour.ink}">${escapeHtml(title)}</span>`;
  const { letters, ...face } = devanagari;
  return sharp({
    text: { text, ...(letters.test(title) ? face : { font: 'sans-serif Bold 46' }), rgba: true, width: titleAt.width, dpi: 110 },
  })
    .png()
    .toBuffer();
}
