import { ownLanguage } from 'shared-contracts/contract/languages';

/**
 * A field's editor widget and checks, in addition to the contract's schema, which defines required
 * fields.
 */
export interface Field {
  readonly label: string;
  readonly hint?: string;
  /**
   * A `line` is single-line text, or one of `options`. A `text` has several lines, and a `list` one
   * entry per line. `sections` have a heading and text, `links` a name and an address. A `drawing`
   * is an SVG shown behind text; a `picture` may be a photograph. An `id` is generated and hidden.
   */
  readonly is:
    | 'line'
    | 'text'
    | 'list'
    | 'day'
    | 'markdown'
    | 'sections'
    | 'links'
    | 'drawing'
    | 'picture'
    | 'id';
  readonly options?: readonly string[];
  /** An HTML `pattern` and its message. */
  readonly pattern?: readonly [source: string, says: string];
}

/** A kind of content, with its fields in editing order. */
export interface Collection<Name extends string = string> {
  readonly label: string;
  readonly singular: string;
  readonly hint?: string;
  /** Older content folders lack this kind, so the repository's is used. */
  readonly isNewer?: true;
  readonly problemsOfAll?: (
    items: readonly Readonly<Record<string, unknown>>[],
  ) => readonly string[];
  readonly fields: Readonly<Record<Name, Field>>;
}

export const picture: Field = {
  label: 'Picture',
  is: 'picture',
  hint: 'JPG, PNG, WebP, HEIC (20 MB at most) or SVG. It is turned, cut down and freed of its place by the site.',
};
export const drawing: Field = {
  label: 'Drawing',
  is: 'drawing',
  hint: 'An SVG without words: words of the page stand over it.',
};
export const imageText: Field = {
  label: 'What the picture shows',
  is: 'line',
  hint: 'Read to those who cannot see it. A photograph needs it.',
};
export const figure = (hint: string): Field => ({ label: 'Figure', is: 'line', hint });

export const oneEntry = (items: readonly unknown[]) =>
  items.length === 0 ? ['It needs an entry: every page shows it.'] : [];
export const webAddress = ['https://\\S+', 'It is no address that begins with https://.'] as const;
/** Allows each page once per language, and requires it in the default language. */
export function policyProblems(
  items: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  const pages = items.map(({ page, language }) => `${page} in the language ${language}`);
  const twice = new Set(pages.filter((page, at) => pages.indexOf(page) < at));
  const missing = policyPages
    .map((page) => `${page} in the language ${ownLanguage}`)
    .filter((page) => !pages.includes(page));
  return [
    ...missing.map((page) => `It needs an entry for the page ${page}.`),
    ...[...twice].map((page) => `It has more than one entry for the page ${page}: leave one.`),
  ];
}

export const policyPages = ['privacy', 'terms', 'returns'];
export const policyText = (places: string): Pick<Field, 'pattern'> => ({
  pattern: [
    `(?:[^{}]|\\{(?:${places})\\})*`,
    `Known between braces are ${places.replace(/(\w+)\|?/g, '{$1} ').trim()}.`,
  ],
});
