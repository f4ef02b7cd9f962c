import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { marked } from 'marked';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';
import { LineCounter, parseDocument } from 'yaml';
import { type ContentProblem, lineAt } from './content-problem';
import type { ContentSource } from './content-source';
import type { Entry } from './entry';
import { notShown } from './not-shown';
import { readText } from './read-text';

/**
 * Reads articles from `<id>-<anything>.md`: fields as YAML front matter, then Markdown, sorted by
 * id. The Hindi version is in `<id>-<anything>.hi.md`.
 */
export async function readArticles(source: ContentSource, pictures: ReadonlySet<string>) {
  const names = await source.names('blogs');
  const read = async (name: string) =>
    articleOf(`blogs/${name}`, await readText(source, `blogs/${name}`), pictures);
  const articles = await Promise.all(
    names
      .filter((name) => /^\d+.*\.md$/.test(name) && !isHindi(name))
      .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
      .map(async (name) => {
        const article = await read(name);
        const hindi = name.replace('.md', '.hi.md');
        if (!names.includes(hindi)) return article;
        const { item, problems } = await read(hindi);
        const { id: _, ...hi } = item;
        return {
          ...article,
          item: { ...article.item, hi },
          problems: [...article.problems, ...problems],
        };
      }),
  );
  const getProblems = (files: readonly string[], says: string): readonly ContentProblem[] =>
    files.map((name) => ({ file: `blogs/${name}`, line: 1, says }));
  const misnamed = names.filter((name) => !/^\d+.*\.md$/.test(name));
  const alone = names.filter(
    (name) => isHindi(name) && !names.includes(name.replace('.hi.md', '.md')),
  );
  const problems = [
    ...getProblems(
      misnamed,
      'The name of an article must begin with its number and end with .md, such as 12-name.md. Rename the file.',
    ),
    ...getProblems(
      alone,
      'No English article matches this Hindi file. Give it the name of the English file, ending in .hi.md instead of .md.',
    ),
    ...articles.flatMap((article, at) => problemsOfAddress(article, articles.slice(0, at))),
  ];
  return { entries: articles, problems };
}

const isHindi = (name: string) => name.endsWith('.hi.md');

function articleOf(
  file: string,
  { text, problems }: Awaited<ReturnType<typeof readText>>,
  pictures: ReadonlySet<string>,
): Entry {
  const [head = '', fields = '', body = ''] =
    /^---\n([\s\S]*?\n|)---(?:\n([\s\S]*)|$)/.exec(text) ?? [];
  const lines = new LineCounter();
  const front = parseDocument(fields, { lineCounter: lines });
  const values = valuesOf(front);
  const { sources, ...item } = values ?? {};
  const html = marked.parse(body, { async: false });
  const description =
    typeof sources === 'string'
      ? `${html}<p><small>${marked.parseInline(sources, { async: false })}</small></p>`
      : html;
  const [error] = front.errors;
  // The fields begin on the second line.
  const getLine = (field?: string | number): number => {
    if (field === 'description') return lineAt(text, head.length - body.length);
    const [from] = (field !== undefined &&
      (front.get(field, true) as { range?: readonly number[] } | undefined)?.range) || [0];
    return field === undefined || !front.has(field) ? 1 : lines.linePos(from ?? 0).line + 1;
  };
  const at = (line: number, says: string): ContentProblem => ({ file, line, says });
  return {
    file,
    item: {
      id: String(Number.parseInt(file.replace('blogs/', ''), 10)),
      description: withAddresses(description),
      ...plainName(item),
    },
    getLine,
    problems: [
      ...problems,
      ...(head === '' && problems.length === 0
        ? [at(1, 'An article must begin with its fields, between two lines that contain only ---.')]
        : []),
      ...(values !== null
        ? []
        : [
            at(
              (error?.linePos?.[0].line ?? 0) + 1,
              "The field cannot be read. Put its text in single quotes, and write '' for each ' in it.",
            ),
          ]),
      ...notShown(description, pictures).map(({ part, says }) =>
        at(lineAt(text, Math.max(0, text.indexOf(part, head.length - body.length))), says),
      ),
    ],
  };
}

/** Adds the URL and width that pages use to pictures. */
const withAddresses = (html: string): string =>
  html.replace(
    /(<img\b[^>]*?\ssrc\s*=\s*["']?)\/pictures\/([^"'\s>]*)/gi,
    `$1${defaultConfiguration.apiBase}/media/preview/$2?w=1280`,
  );

/**
 * Returns null if the fields are malformed. An alias without an anchor (`title: *New`) is only
 * found here.
 */
function valuesOf(
  front: ReturnType<typeof parseDocument>,
): Readonly<Record<string, unknown>> | null {
  if (front.errors.length > 0) return null;
  try {
    return (front.toJS() as Readonly<Record<string, unknown>> | null) ?? {};
  } catch {
    return null;
  }
}

/** Removes the folder from a picture's name. */
export const plainName = (item: Entry['item']): Entry['item'] =>
  typeof item['imageFileName'] === 'string'
    ? { ...item, imageFileName: item['imageFileName'].replace(/^\/pictures\//, '') }
    : item;

/** Reports an article whose title has the same slug as an earlier one. */
function problemsOfAddress(
  { file, item, getLine }: Entry,
  earlier: readonly Entry[],
): readonly ContentProblem[] {
  const slug = slugOf(String(item['title'] ?? ''));
  const first = earlier.find((other) => slugOf(String(other.item['title'] ?? '')) === slug);
  if (first === undefined || item['title'] === undefined) return [];
  const says = `The title gives the address /blogs/${slug}, which ${first.file}:${first.getLine('title')} already has. Use another title.`;
  return [{ file, line: getLine('title'), says }];
}
