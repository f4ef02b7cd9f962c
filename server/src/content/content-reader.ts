import type { Database } from '@platband/server-kit/database';
import { lruCache } from '@platband/server-kit/disk';
import { provideFacts } from '@platband/slice/contract/site-identity';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { companyInfo } from './company-info';
import { type Item, readContentFiles } from './content-files';
import { problemLine } from './content-problem';
import type { ContentSource } from './content-source';
import { publications } from './publication-repository';
import { filesAt, revisionSource } from './revision-repository';
import { siteTexts } from './site-texts';

/** Valid entries by kind. */
export type Items = Readonly<Record<ContentKind, readonly Item[]>>;

export interface RevisionContent {
  readonly revision: number;
  readonly items: Items;
  /** The hash of each picture, by its name. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Milliseconds between checks for newly published content. */
const askAgainMs = 500;
const maxRevisions = 3;

/** Reads each revision of the content once. */
export class ContentReader {
  readonly #revisions: (revision: string) => Promise<RevisionContent>;
  /** By revision and day, without articles dated later. */
  readonly #today: (key: string) => Promise<RevisionContent>;
  #published: Promise<RevisionContent> | null = null;
  #askedAt = 0;

  constructor(private readonly database: Database) {
    this.#revisions = lruCache(maxRevisions, (revision) =>
      readRevision(database, Number(revision)),
    );
    this.#today = lruCache(maxRevisions, async (key) => {
      const [revision = '', day = ''] = key.split(' ');
      const content = await this.#revisions(revision);
      return { ...content, items: untilDay(content.items, day) };
    });
  }

  /**
   * Returns the published content, at most half a second old, or the last known content while the
   * database is unavailable.
   * @throws DatabaseUnavailableError if no content has been read yet.
   */
  published(): Promise<RevisionContent> {
    if (this.#published !== null && Date.now() - this.#askedAt < askAgainMs) return this.#published;
    this.#askedAt = Date.now();
    const before = this.#published;
    const asked = this.#ask();
    this.#published = asked.catch((error: unknown) => {
      this.#published = before;
      if (before === null) throw error;
      return before;
    });
    return this.#published;
  }

  /** Rereads the published content after a publication by this process. */
  refresh(): Promise<RevisionContent> {
    this.#askedAt = 0;
    return this.published();
  }

  /** Returns all content of a revision, as previews show it. */
  at(revision: number): Promise<RevisionContent> {
    return this.#revisions(String(revision));
  }

  /** Returns the content of a revision without articles dated later than today. */
  today(revision: number): Promise<RevisionContent> {
    return this.#today(`${revision} ${dayInIndia(Date.now())}`);
  }

  async #ask(): Promise<RevisionContent> {
    const [last] = await publications(this.database, 1);
    const content = await this.today(last?.revision ?? 0);
    // Server pages and mails read the company's data from there.
    const { company, 'contact-info': contact, blog: _, ...lists } = content.items;
    const texts = siteTexts(Object.values(lists).flat());
    provideFacts(companyInfo(company, contact, texts));
    return content;
  }
}

/** Drops articles dated after this day (Indian time). */
export const untilDay = (items: Items, day: string): Items => ({
  ...items,
  blog: items.blog.filter(({ publishedOn }) => String(publishedOn ?? '') <= day),
});

async function readRevision(database: Database, revision: number): Promise<RevisionContent> {
  const pictures = (await filesAt(database, revision)).flatMap(({ path, hash }) => {
    const [folder, name = ''] = path.split('/');
    return folder === 'pictures' ? [[name, hash] as const] : [];
  });
  return {
    revision,
    items: await readItems(revisionSource(database, revision)),
    pictures: new Map(pictures),
  };
}

/** Logs problems and drops the affected entries. */
export async function readItems(source: ContentSource): Promise<Items> {
  const kinds = Object.keys(contentCalls) as ContentKind[];
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const { items, problems } = await readContentFiles(kind, source);
      for (const problem of problems) console.error(problemLine(problem));
      return [kind, items] as const;
    }),
  );
  return Object.fromEntries(read) as unknown as Items;
}
