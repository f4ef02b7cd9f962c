import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';
import { type ContentProblem, noPicture } from './content-problem';
import type { Entry } from './entry';
import type { Field } from './fields';
import { collections, entrySchema } from './schema';

/** Returns an entry's problems, without comparing it to other entries. */
export function problemsOfEntry(
  entry: Entry,
  kind: ContentKind,
  pictures: ReadonlySet<string>,
): readonly ContentProblem[] {
  const { file, item, getLine } = entry;
  const schema = entrySchema(kind);
  const { issues = [] } = v.safeParse(schema, item);
  const known = Object.keys(schema.entries);
  const fields: Readonly<Record<string, Field>> = collections[kind].fields;
  const { imageFileName: picture, imageText = kind === 'gallery' ? item['caption'] : undefined } =
    item;
  const at = (path: Path, says: string): ContentProblem => ({ file, line: getLine(...path), says });
  return [
    ...issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return at(path, messageOf(issue, path, file));
    }),
    ...Object.keys(item)
      .filter((name) => !known.includes(name))
      .map((name) =>
        at(
          [name],
          `"${name}" is not a field of this entry. Remove it, or use one of: ${known.join(', ')}.`,
        ),
      ),
    ...Object.keys(fields).flatMap((name) =>
      textsIn(item[name], [name]).flatMap(({ text, path }) => {
        // In `links`, only the address has a pattern.
        const field =
          fields[name]?.is === 'links' && path.at(-1) !== 'href' ? undefined : fields[name];
        const says =
          text.trim() === ''
            ? `"${path.join('.')}" is empty. Fill it in, or remove it if it is optional.`
            : refusedBy(field, text);
        return says === null ? [] : [at(path, says)];
      }),
    ),
    ...(typeof picture === 'string' && picture.trim() !== '' && !pictures.has(fileOf(picture))
      ? [at(['imageFileName'], noPicture(picture))]
      : []),
    ...(isPhotograph(picture) &&
    imageText === undefined &&
    fields['imageFileName']?.is === 'picture'
      ? [at(['imageFileName'], unseen(kind === 'gallery' ? 'caption' : 'imageText', fields))]
      : []),
  ];
}

type Path = readonly (string | number)[];

const unseen = (name: string, fields: Readonly<Record<string, Field>>) =>
  `A photograph needs a description for people who cannot see it. Fill in "${fields[name]?.label}" (${name}).`;

/** The file of a picture, without the name of one drawing in it: `street.svg#bank`. */
const fileOf = (picture: string) => picture.replace(/#.*/, '');

const isPhotograph = (picture: unknown) =>
  typeof picture === 'string' && !fileOf(picture).endsWith('.svg') && picture !== '';

const isNoDay = (value: string) =>
  !(/^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value));

function refusedBy(field: Field | undefined, value: string): string | null {
  if (field?.is === 'day' && isNoDay(value))
    return `"${value}" is not a valid date. Write year, month and day: 2026-04-06.`;
  if (field?.is === 'drawing' && isPhotograph(value))
    return `"${value}" is a photograph, but the page shows text over this picture. Use an SVG.`;
  if (field?.options?.includes(value) === false)
    return `"${value}" is not an option for this field. Use one of: ${field.options.join(', ')}.`;
  const [source, says = ''] = field?.pattern ?? [];
  return source === undefined || new RegExp(`^(?:${source})$`, 'u').test(value)
    ? null
    : `"${startOf(value)}": ${says}`;
}

const startOf = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

/** Reports an entry that reuses an earlier id. */
export function problemsOfId(entry: Entry, earlier: readonly Entry[]): readonly ContentProblem[] {
  const idOf = ({ item }: Entry) => item['_id'] ?? item['id'];
  const id = idOf(entry);
  const first = earlier.find((other) => id !== undefined && String(idOf(other)) === String(id));
  if (first === undefined) return [];
  const says = `The id "${id}" is already used in ${first.file}:${first.getLine('_id')}. Use another one.`;
  return [{ file: entry.file, line: entry.getLine('_id'), says }];
}

function textsIn(
  value: unknown,
  path: Path,
): readonly { readonly text: string; readonly path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((part, index) => textsIn(part, [...path, index]));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
    : [];
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  array: 'a list of quoted texts between [ and ]',
};

function messageOf({ received, type }: v.BaseIssue<unknown>, path: Path, file: string): string {
  const name = path.join('.');
  const isMissing = received === 'undefined';
  if (isMissing)
    return `"${name}" is missing. Add it: ${file.endsWith('.md') ? `${name}: …` : `"${name}": "…"`}`;
  return `"${name}" must be ${kinds[type] ?? 'text or a number'}, not ${received}.`;
}
