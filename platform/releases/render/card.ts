import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeHtml } from '@platform/slice/contract/escape-html';
import type { SiteIdentity } from '@platform/slice/contract/site-identity';
import type { OverlayOptions } from 'sharp';
import { digest } from '../disk/digest';
import { exists } from '../disk/files';
import type { Mark } from '../release/mark';
import type { CardDesign } from './read-card-design';
import { type Setting, setText } from './set-text';
import { loadSharp } from './sharp';

type CardIdentity = Pick<SiteIdentity, 'name' | 'tagline'>;

/** What the cards of one composition have in common. */
export interface CardSettings {
  readonly site: string;
  readonly mark: Mark;
  readonly identity: CardIdentity;
  readonly design: CardDesign;
}

/**
 * The picture of one page for those who share it (Open Graph): the site's sheet with its title, in
 * the page's language. Drawn once, and kept for the compositions to come.
 */
export async function addCard(
  to: string,
  title: string,
  { site, mark, identity: { name, tagline }, design }: CardSettings,
): Promise<void> {
  const { colors } = design;
  const drawn = `${site}/rendered/card-${digest([design.digest, mark.drawing, name, tagline, title])}.png`;
  if (!(await exists(drawn))) {
    await mkdir(`${site}/rendered`, { recursive: true });
    const sharp = await loadSharp();
    const sign = await sharp(Buffer.from(mark.drawing)).resize(96, 96).png().toBuffer();
    const texts = await Promise.all([
      picture(
        name,
        { x: 230, y: 118, size: 44, leading: 0, width: 880, fill: colors.name },
        design,
      ),
      picture(
        tagline,
        { x: 230, y: 158, size: 28, leading: 0, width: 880, fill: colors.text },
        design,
      ),
      picture(
        title,
        { x: 110, y: 300, size: 84, leading: 92, width: 980, fill: colors.text },
        design,
      ),
    ]);
    const card = sharp(Buffer.from(design.sheet)).composite([
      ...texts.flatMap((text) => text ?? []),
      { input: sign, left: 110, top: 70 },
    ]);
    await card.png({ palette: true }).toFile(drawn);
  }
  await mkdir(dirname(to), { recursive: true });
  await copyFile(drawn, to);
}

/**
 * In pixels. The sizes of faces, in points, are those of titles: other words have theirs in
 * proportion.
 */
const titleSize = 84;

/**
 * Words in the design's outlines, where these have all their letters; scripts that are shaped have
 * none. Else in the design's font of their script, and in whatever sans serif the machine has.
 * null: no words.
 */
async function picture(
  words: string,
  setting: Setting,
  { letters, fonts, folder }: CardDesign,
): Promise<OverlayOptions | null> {
  if (words === '') return null;
  const { x, y, size, width, fill } = setting;
  const set = setText(words, setting, letters);
  if (set !== null)
    return {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${set}</svg>`,
      ),
      left: 0,
      top: 0,
    };
  const sharp = await loadSharp();
  const own = fonts.find(({ script }) =>
    new RegExp(`^[\\p{Script=${script}}\\p{ASCII}\\u2013\\u2014\\u20B9]*$`, 'u').test(words),
  );
  const inPoints = (points: number) => Math.round((points * size) / titleSize);
  const face =
    own === undefined
      ? { font: `sans-serif Bold ${inPoints(46)}` }
      : {
          font: own.face.replace(/\d+$/, (points) => String(inPoints(Number(points)))),
          fontfile: `${folder}/${own.file}`,
          spacing: own.spacing,
        };
  const text = `<span foreground="${fill}">${escapeHtml(words)}</span>`;
  const input = await sharp({ text: { text, ...face, rgba: true, width, dpi: 110 } })
    .png()
    .toBuffer();
  return { input, left: x, top: Math.round(y - size * 0.714) };
}
