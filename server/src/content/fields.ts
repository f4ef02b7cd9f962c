import type { ReadBy } from '@platband/slice/contract/read-content';
import type { ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
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
  /** Its entries can be changed, but not added, moved or removed. */
  readonly isFixed?: true;
  readonly problemsOfAll?: (
    items: readonly Readonly<Record<string, unknown>>[],
  ) => readonly string[];
  readonly fields: Readonly<Record<Name, Field>>;
}

/** Puts a field for Hindi after each of some fields. */
export const inBothLanguages = <Name extends string, Said extends Name>(
  fields: Readonly<Record<Name, Field>>,
  ...said: readonly Said[]
) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => [
      [name, field],
      ...(said.includes(name as Said)
        ? [[`${name}InHindi`, { label: `${field.label} in Hindi`, is: field.is }]]
        : []),
    ]),
  ) as Readonly<Record<Name | `${Said}InHindi`, Field>>;

type ItemOf<Kind extends ContentKind> =
  ReadBy<(typeof contentCalls)[Kind]> extends infer Answer
    ? Answer[keyof Answer] extends readonly (infer Item)[]
      ? Item
      : never
    : never;

/** All kinds of content, each with a field for every part of the contract's entries. */
export type Collections = {
  readonly [Kind in ContentKind]: Collection<Exclude<keyof ItemOf<Kind> & string, 'hi'>>;
};

export const picture: Field = {
  label: 'Picture',
  is: 'picture',
  hint: 'JPG, PNG, WebP, HEIC (20 MB at most) or SVG. The site rotates a photograph, shrinks it, and removes its location data.',
};
export const drawing: Field = {
  label: 'Drawing',
  is: 'drawing',
  hint: 'An SVG without text, since the page shows its own text over it.',
};
export const imageText: Field = {
  label: 'Description of the picture',
  is: 'line',
  hint: 'Screen readers read this to people who cannot see the picture. Required for photographs.',
};
export const figure = (hint: string): Field => ({ label: 'Figure', is: 'line', hint });

export const oneEntry = (items: readonly unknown[]) =>
  items.length === 0 ? ['The list is empty, but every page shows its first entry. Add one.'] : [];
export const webAddress = ['https://\\S+', 'This address must begin with https://.'] as const;
/** Allows each page once per language, and requires it in the default language. */
export function policyProblems(
  items: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  const pages = items.map(({ page, language }) => `${page} (language ${language})`);
  const twice = new Set(pages.filter((page, at) => pages.indexOf(page) < at));
  const missing = policyPages
    .map((page) => `${page} (language ${ownLanguage})`)
    .filter((page) => !pages.includes(page));
  return [
    ...missing.map((page) => `The page ${page} has no entry. Add one.`),
    ...[...twice].map((page) => `The page ${page} has more than one entry. Keep only one.`),
  ];
}

/** Requires each text once, and placeholders that its documented text has. */
export function textProblems(
  items: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  const documented = items.map((item) => String(item['documented']));
  const placesIn = (text: unknown): readonly string[] => String(text ?? '').match(/{\w+}/g) ?? [];
  return [
    ...documented
      .filter((text, at) => documented.indexOf(text) < at)
      .map((text) => `“${text}” is listed twice. Keep only one of the entries.`),
    ...items.flatMap(({ documented: known, text, textInHindi }) =>
      [text, textInHindi]
        .flatMap(placesIn)
        .filter((place) => !placesIn(known).includes(place))
        .map(
          (place) =>
            `The replacement for “${known}” contains ${place}, which the page does not fill in. Remove it.`,
        ),
    ),
  ];
}

export const policyPages = ['privacy', 'terms', 'returns'];
export const policyText = (places: string): Pick<Field, 'pattern'> => ({
  pattern: [
    `(?:[^{}]|\\{(?:${places})\\})*`,
    `Only these placeholders can be used: ${places.replace(/(\w+)\|?/g, '{$1} ').trim()}.`,
  ],
});
