import * as v from 'valibot';

/**
 * The folder of a shell's server build that holds what share cards are drawn from; every file of it
 * may be left out.
 */
export const cardFolder = 'card';

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'is no color like #6b1523'));
const file = v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'is no file beside card.json'));

/** `card.json`: what belongs to its `sheet.svg` of 1200 by 630 pixels. */
export const cardSchema = v.object({
  /**
   * Of the paper, which icons of the site have behind its sign, too; of the site's name; of the
   * other text.
   */
  colors: v.object({ ground: color, name: color, text: color }),
  /** Typefaces for titles that `letters.json` has no letters for, by their script. */
  fonts: v.array(
    v.object({
      /** As Unicode names it: `Devanagari`. */
      script: v.pipe(v.string(), v.check(isScript, 'is no script that Unicode has')),
      /** As Pango names it, with its size in points: `Anek Devanagari Bold 46`. */
      face: v.string(),
      file,
      /** Between lines, in pixels, besides what the face asks for. */
      spacing: v.number(),
    }),
  ),
});

function isScript(name: string): boolean {
  try {
    new RegExp(`\\p{Script=${name}}`, 'u');
    return /^\w+$/.test(name);
  } catch {
    return false;
  }
}

/** `letters.json`: letters as outlines, since renderers of SVG know no web fonts. */
export const lettersSchema = v.object({
  unitsPerEm: v.number(),
  letters: v.record(v.string(), v.object({ advance: v.number(), path: v.string() })),
});

export type Letters = v.InferOutput<typeof lettersSchema>;
