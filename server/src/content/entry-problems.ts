import * as v from 'valibot';
import type { ContentProblem } from './content-problem';
import type { Entry } from './entry';
import { missingNote } from './read-articles';

type EntrySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What is wrong with an entry by itself. */
export function problemsOfEntry(entry: Entry, schema: EntrySchema, pictures: ReadonlySet<string>): readonly ContentProblem[] {
  const { file, item, lineOf } = entry;
  const { issues = [] } = v.safeParse(schema, item);
  const known = Object.keys(schema.entries);
  const { imageFileName: picture, publishedOn: day } = item;
  const at = (path: Path, says: string): ContentProblem => ({ file, line: lineOf(...path), says });
  return [
    ...issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return at(path, wordsOf(issue, path, file));
    }),
    ...Object.keys(item)
      .filter((name) => !known.includes(name))
      .map((name) => at([name], `"${name}" is not known here. Known are ${known.join(', ')}.`)),
    ...emptyTexts(item).map((path) => at(path, `"${path.join('.')}" is empty: write its text.`)),
    ...(isNoDay(day) ? [at(['publishedOn'], `"${day}" is not a valid date. Write year, month and day: 2026-04-06.`)] : []),
    ...(typeof picture === 'string' && picture.trim() !== '' && !pictures.has(picture)
      ? [at(['imageFileName'], `There is no picture "${picture}". Put it into pictures/, or name one that is there.`)]
      : []),
  ];
}

type Path = readonly (string | number)[];

const isNoDay = (value: unknown) =>
  typeof value === 'string' && !(/^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value));

/** The problem of an entry that has the id of an earlier one. */
export function problemsOfId(entry: Entry, earlier: readonly Entry[]): readonly ContentProblem[] {
  const idOf = ({ item }: Entry) => item['_id'] ?? item['id'];
  const id = idOf(entry);
  const first = earlier.find((other) => id !== undefined && String(idOf(other)) === String(id));
  if (first === undefined) return [];
  const says = `The id "${id}" is taken by ${first.file}:${first.lineOf('_id')}. Give this one another.`;
  return [{ file: entry.file, line: entry.lineOf('_id'), says }];
}

function emptyTexts(item: Entry['item']): readonly Path[] {
  return Object.entries(item).flatMap(([name, value]) => {
    if (typeof value === 'string') return value.trim() === '' ? [[name]] : [];
    if (!Array.isArray(value)) return [];
    return value.flatMap((part, index) => (typeof part === 'string' && part.trim() === '' ? [[name, index]] : []));
  });
}

const kinds: Readonly<Record<string, string>> = { string: 'a text in quotes', array: 'a list of texts between [ and ]' };

function wordsOf({ received, type }: v.BaseIssue<unknown>, path: Path, file: string): string {
  const name = path.join('.');
  const isMissing = received === 'undefined';
  if (isMissing) return `"${name}" is missing. Add it: ${missingNoteIn(file, name) ?? `"${name}": "…"`}`;
  return `"${name}" must be ${kinds[type] ?? 'a text or a number'}, not ${received}.`;
}

const missingNoteIn = (file: string, field: string) => (file.endsWith('.html') ? missingNote(field) : null);
