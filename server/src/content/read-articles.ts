import { readdir, readFile } from 'node:fs/promises';
import { type ContentProblem, lineAt } from './content-problem';
import type { Entry } from './entry';

/**
 * `<id>-<anything>.html`: title and picture, and the day, topics, author and figure if it has some, in the first lines, as comments; then the article. In the
 * order of their ids. What it is in Hindi is beside it, in `<id>-<anything>.hi.html`.
 */
export async function readArticles(folder: string) {
  const names = (await readdir(`${folder}blogs`)).filter((name) => !name.startsWith('.'));
  const articles = await Promise.all(
    names
      .filter((name) => /^\d+.*\.html$/.test(name) && !isHindi(name))
      .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
      .map(async (name) => {
        const article = articleOf(`blogs/${name}`, await readFile(`${folder}blogs/${name}`, 'utf8'));
        const hindi = name.replace('.html', '.hi.html');
        if (!names.includes(hindi)) return article;
        const { id: _, ...hi } = articleOf(`blogs/${hindi}`, await readFile(`${folder}blogs/${hindi}`, 'utf8')).item;
        return { ...article, item: { ...article.item, hi } };
      }),
  );
  const problemsOf = (files: readonly string[], says: string): readonly ContentProblem[] =>
    files.map((name) => ({ file: `blogs/${name}`, line: 1, says }));
  const misnamed = names.filter((name) => !/^\d+.*\.html$/.test(name));
  const alone = names.filter((name) => isHindi(name) && !names.includes(name.replace('.hi.html', '.html')));
  const problems = [
    ...problemsOf(misnamed, 'An article is named with its number first and .html last, as in 12-name.html. Rename the file.'),
    ...problemsOf(alone, 'There is no English article of this name. Name it as that one, with .hi.html last.'),
  ];
  return { entries: articles, problems };
}

const isHindi = (name: string) => name.endsWith('.hi.html');

const notes = {
  title: 'title',
  imageFileName: 'picture',
  publishedOn: 'date',
  topics: 'topics',
  author: 'author',
  figure: 'figure',
  counts: 'counts',
} as const;

function articleOf(file: string, text: string): Entry {
  const found = Object.entries(notes).map(([field, name]) => [field, new RegExp(`<!-- ${name}: (.+?) -->`).exec(text)] as const);
  const description = text.replace(/^(?:<!--.*-->\s*)+/, '').trim();
  return {
    file,
    item: {
      id: String(Number.parseInt(file.replace('blogs/', ''), 10)),
      description,
      ...Object.fromEntries(
        found.flatMap(([field, match]) => (match === null ? [] : [[field, field === 'topics' ? match[1]?.split(', ') : match[1]]])),
      ),
    },
    lineOf: (field) => {
      const at = found.find(([name]) => name === field)?.[1]?.index ?? (field === 'description' ? text.indexOf(description) : 0);
      return lineAt(text, at);
    },
  };
}

/** How a line is written that an article lacks. */
export const missingNote = (field: string): string | null =>
  Object.hasOwn(notes, field) ? `<!-- ${notes[field as keyof typeof notes]}: … -->` : null;
