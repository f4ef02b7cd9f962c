import { readFile } from 'node:fs/promises';
import { cardFolder, cardSchema, type Letters, lettersSchema } from '@platform/slice/contract/card-design';
import * as v from 'valibot';
import type { Mark } from '../release/mark';

/** What the share cards of a site are drawn from. */
export interface CardDesign extends v.InferOutput<typeof cardSchema> {
  /** SVG of 1200 by 630 pixels, below the text. */
  readonly sheet: string;
  readonly letters: Letters;
  /** Where the files of its fonts are. */
  readonly folder: string;
}

/** White, with a line in the site's colour: of a shell that brings no design. */
const plainSheet = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="#fff"/><path d="M0 0h1200v16H0z" fill="${color}"/></svg>`;

const inJson = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

/**
 * The design that a shell's release brings.
 * @param shellServer the folder of its server build
 * @throws Error where it is not as its schemas have it
 */
export async function readCardDesign(shellServer: string, { color }: Mark): Promise<CardDesign> {
  const folder = `${shellServer}/${cardFolder}`;
  const read = (file: string) => readFile(`${folder}/${file}`, 'utf8').catch(() => null);
  const [sheet, card, letters] = await Promise.all(['sheet.svg', 'card.json', 'letters.json'].map(read));
  return {
    ...(card == null ? { colors: { ground: '#ffffff', name: color, text: '#000000' }, fonts: [] } : v.parse(inJson(cardSchema), card)),
    sheet: sheet ?? plainSheet(color),
    letters: letters == null ? { unitsPerEm: 1, letters: {} } : v.parse(inJson(lettersSchema), letters),
    folder,
  };
}
