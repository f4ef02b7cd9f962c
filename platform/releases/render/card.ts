import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeHtml } from '@platform/slice/contract/escape-html';
import type { SiteIdentity } from '@platform/slice/contract/site-identity';
import { digest } from '../disk/digest';
import { exists } from '../disk/files';
import type { Mark } from '../release/mark';
import type { CardDesign } from './card-design';
import { setText } from './set-text';
import { loadSharp } from './sharp';

const [width, height] = [1200, 630];

type CardIdentity = Pick<SiteIdentity, 'name' | 'tagline'>;

/** What the cards of one composition have in common. */
export interface CardSettings {
  readonly site: string;
  readonly mark: Mark;
  readonly identity: CardIdentity;
  readonly design: CardDesign;
}

/**
 * The picture of one page for those who share it (Open Graph): the site's sheet with its title, in the page's language. Drawn once, and kept for
 * the compositions to come.
 */
export async function addCard(to: string, title: string, { site, mark: { drawing }, identity, design }: CardSettings): Promise<void> {
  const { sheet } = design;
  const words = textOf(title, identity, design);
  const isSet = setText(title, titleAt(design), design.letters) !== null;
  const drawn = `${site}/rendered/card-${digest([sheet, drawing, words, title, isSet ? '' : JSON.stringify(design.fonts)])}.png`;
  if (!(await exists(drawn))) {
    await mkdir(`${site}/rendered`, { recursive: true });
    const sharp = await loadSharp();
    const mark = await sharp(Buffer.from(drawing)).resize(96, 96).png().toBuffer();
    const card = sharp(Buffer.from(sheet)).composite([
      { input: Buffer.from(words), left: 0, top: 0 },
      { input: mark, left: 110, top: 70 },
      ...(isSet ? [] : [{ input: await titlePicture(title, design), left: 110, top: 240 }]),
    ]);
    await card.png({ palette: true }).toFile(drawn);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(drawn, to);
}

const titleWidth = 980;
const titleAt = ({ colors }: CardDesign) => ({ x: 110, y: 300, size: 84, leading: 92, width: titleWidth, fill: colors.text });

/** The company's name; and the title, where the typeface has its letters. */
function textOf(title: string, { name, tagline }: CardIdentity, design: CardDesign): string {
  const { colors, letters } = design;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    setText(name, { x: 230, y: 118, size: 44, leading: 0, width: 880, fill: colors.name }, letters),
    setText(tagline, { x: 230, y: 158, size: 28, leading: 0, width: 880, fill: colors.text }, letters),
    setText(title, titleAt(design), letters),
    '</svg>',
  ].join('');
}

/** A title that there are no outlines for, as scripts that are shaped have none: in the design's font of its script; else in whatever sans serif the machine has. */
async function titlePicture(title: string, { colors, fonts, folder }: CardDesign): Promise<Buffer> {
  const sharp = await loadSharp();
  const text = `<span foreground="${colors.text}">${escapeHtml(title)}</span>`;
  const own = fonts.find(({ script }) => new RegExp(`^[\\p{Script=${script}}\\p{ASCII}\\u2013\\u2014\\u20B9]*$`, 'u').test(title));
  const face =
    own === undefined ? { font: 'sans-serif Bold 46' } : { font: own.face, fontfile: `${folder}/${own.file}`, spacing: own.spacing };
  return sharp({ text: { text, ...face, rgba: true, width: titleWidth, dpi: 110 } })
    .png()
    .toBuffer();
}
