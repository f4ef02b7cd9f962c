import { readFile } from 'node:fs/promises';
import {
  cardFolder,
  cardSchema,
  type Letters,
  lettersSchema,
} from '@platform/slice/contract/card-design';
import * as v from 'valibot';
import { DeployRefused } from '../check/refused';
import { digest } from '../disk/digest';
import type { Mark } from '../release/mark';

/** What the share cards of a site are drawn from. */
export interface CardDesign extends v.InferOutput<typeof cardSchema> {
  /** SVG of 1200 by 630 pixels, below the text. */
  readonly sheet: string;
  readonly letters: Letters;
  /** Where the files of its fonts are. */
  readonly folder: string;
  /** Another one with each change of it. */
  readonly digest: string;
}

/** White, with a line in the site's color: of a shell that brings no design. */
const plainSheet = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="#fff"/><path d="M0 0h1200v16H0z" fill="${color}"/></svg>`;

/**
 * The design that a shell's release brings.
 * @param shellServer the folder of its server build
 * @throws DeployRefused that names the file and the place in it
 */
export async function readCardDesign(shellServer: string, { color }: Mark): Promise<CardDesign> {
  const folder = `${shellServer}/${cardFolder}`;
  const read = (file: string) => readFile(`${folder}/${file}`).catch(() => null);
  const [sheet, card, letters] = await Promise.all(
    ['sheet.svg', 'card.json', 'letters.json'].map(read),
  );
  const settings =
    card == null
      ? { colors: { ground: '#ffffff', name: color, text: '#000000' }, fonts: [] }
      : parsed('card.json', cardSchema, card);
  const fonts = await Promise.all(
    settings.fonts.map(
      async ({ file }) =>
        (await read(file)) ?? refuse(`${file} is not there, and card.json names it.`),
    ),
  );
  return {
    ...settings,
    sheet: sheet?.toString() ?? plainSheet(color),
    letters:
      letters == null
        ? { unitsPerEm: 1, letters: {} }
        : parsed('letters.json', lettersSchema, letters),
    folder,
    digest: digest([sheet ?? color, card ?? '', letters ?? '', ...fonts]),
  };
}

function parsed<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  text: Buffer,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    text.toString(),
  );
  return success
    ? output
    : refuse(`${file}: ${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}.`);
}

function refuse(problem: string): never {
  throw new DeployRefused(
    'shell',
    [`The design of its share cards (${cardFolder}/) is wrong: ${problem}`],
    'composed',
  );
}
