import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { pathOf } from 'shared-contracts/contract/api/read-content';
import { openDatabase } from '../database/open-database';
import { readSettings } from '../settings';
import { readItems } from './read-items';
import { seedContent } from './seed-content';

/** Prints every answer of the API that pages read, by path below the API base, as JSON: what pages are rendered with beforehand. */
const database = await openDatabase(readSettings(process.env));
await seedContent(database);
const answers: Record<string, unknown> = {};
for (const [kind, call] of Object.entries(contentCalls) as [ContentKind, (typeof contentCalls)[ContentKind]][]) {
  const items = await readItems(database, kind);
  const [field = ''] = Object.keys(call.response.entries);
  answers[call.path] = { [field]: items };
  if (kind === 'blog') for (const item of items as { id: string }[]) answers[pathOf(blogById, { id: item.id })] = item;
}
await database.close();
process.stdout.write(JSON.stringify(answers));
