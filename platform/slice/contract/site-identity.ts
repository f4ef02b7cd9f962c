import type { Language } from './languages';

/** What search engines and the web app manifest need of a site. */
export interface SiteIdentity {
  readonly name: string;
  readonly description?: string;
}

/**
 * What a site's content says of its owner on every page. The platform reads the identity; the rest
 * is the site's (`readFacts`).
 */
export interface SiteFacts extends SiteIdentity {
  /** The site's own wording of texts of slices, by their English text. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly translated?: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
}

/** Names one of the site's own texts among what a rendered page has read. */
export const textPath = (language: Language, english: string): string =>
  `text/${language}/${english}`;

/** Id of the document element that holds the facts in the page's language as JSON. */
export const siteFactsId = 'site-facts';

/** A symbol, because the names of a window's properties include the ids of its elements. */
const key = Symbol.for('site-facts');

/** The document, if this runs in a browser. */
const page: {
  readonly document?: {
    getElementById(id: string): { readonly textContent: string } | null;
  };
} = globalThis as object;

let parsed: { readonly element: object | null; readonly facts: object } = {
  element: null,
  facts: {},
};

/**
 * Returns the site's facts in the page's language, from the document; without a document, what
 * `provideFacts` was given. Do not call it at module scope.
 */
export function readFacts(): object {
  const provided: object | undefined = Reflect.get(globalThis, key);
  if (provided !== undefined) return provided;
  const element = page.document?.getElementById(siteFactsId) ?? null;
  if (parsed.element !== element)
    parsed = { element, facts: element === null ? {} : JSON.parse(element.textContent) };
  return parsed.facts;
}

/** Sets the facts of a process that has no document: a server, a renderer or a test. */
export const provideFacts = (facts: object | undefined): void =>
  void Reflect.set(globalThis, key, facts);

export const factsIn = <Facts extends SiteFacts>(
  { translated, ...facts }: Facts,
  language: Language,
): Omit<Facts, 'translated'> => ({ ...facts, ...translated?.[language] });
