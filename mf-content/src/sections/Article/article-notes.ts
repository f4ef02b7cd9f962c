import { t } from '@platform/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';

const wordsPerMinute = 200;

/** How long an article takes to read, in whole minutes, at least one. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

// Not by `Intl`: its first use takes a phone a tenth of a second and more, while the page comes to
// life.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day (`2026-10-12`) as people write it; null: none, or an invalid one. */
export function shownDay(day: string | undefined): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  // Of a 30 February browsers make a day in March.
  if (day === undefined || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return null;
  return `${date.getUTCDate()} ${t(months[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`;
}

/**
 * What stands in one line under the title of an article: the day, the author's role, the time it
 * takes to read, its topics; what there is of them.
 */
export const articleNotes = ({
  description,
  publishedOn,
  author,
  topics = [],
}: Pick<Blog, 'description' | 'publishedOn' | 'author' | 'topics'>): readonly string[] =>
  [
    shownDay(publishedOn),
    author === undefined ? null : t('By our {author}', { author }),
    t('{minutes} min read', { minutes: minutesToRead(description) }),
    topics.join(', '),
  ].filter((note): note is string => note !== null && note !== '');
