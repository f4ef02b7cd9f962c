import { t } from '@platband/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';

const wordsPerMinute = 200;

/** Reading time in whole minutes, at least one. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

// `Intl` is avoided: its first use takes a phone a tenth of a second or more during hydration.
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Formats a day (`2026-10-12`), or returns null for a missing or invalid one. */
export function shownDay(day: string | undefined): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  // Browsers turn 30 February into a day in March.
  if (day === undefined || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return null;
  return `${date.getUTCDate()} ${t(months[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`;
}

/**
 * Returns the available notes below an article's title: date, author's role, reading time, topics.
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
