type Entry = Readonly<Record<string, unknown>>;

/** The site's own wording, by the English text in the slices. */
export interface SiteTexts {
  readonly own: Readonly<Record<string, string>>;
  readonly hindi: Readonly<Record<string, string>>;
}

/** Ends the name of the field that holds the Hindi of another one. */
export const inHindi = 'InHindi';

/**
 * Reads the wording from entries of lists: the own texts of pages, and the Hindi beside a text.
 * Texts in lists are lines or lists of lines.
 */
export function siteTexts(entries: readonly Entry[]): SiteTexts {
  const own: Record<string, string> = {};
  const hindi: Record<string, string> = {};
  const add = (to: Record<string, string>, key: unknown, text: unknown) => {
    if (typeof key === 'string' && typeof text === 'string' && text.trim() !== '') to[key] = text;
  };
  for (const entry of entries) {
    const { documented, text } = entry;
    add(own, documented, text);
    for (const [name, value] of Object.entries(entry)) {
      if (!name.endsWith(inHindi)) continue;
      const english = documented ?? entry[name.slice(0, -inHindi.length)];
      if (Array.isArray(english) && Array.isArray(value))
        for (const [at, one] of english.entries()) add(hindi, one, value[at]);
      else add(hindi, english, value);
    }
  }
  return { own, hindi };
}
