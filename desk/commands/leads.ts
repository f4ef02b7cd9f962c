import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  recordClock,
  type SiteDefinition,
  UsageError,
  withDatabase,
} from '@platband/releases/site';
import type { Database } from '@platband/server-kit/database';
import { type LeadFilter, statusNames, storedKinds } from 'server/leads';
import { eraseAgain, eraseOld, erasePerson, listErased } from 'server/personal-data';
import { readSettings } from 'server/settings';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { exportLeads } from '../export/export-leads';

export const help = `slice site leads <command>

  export [filters] [--to FILE]    exports leads as CSV, or as XLSX if FILE ends in .xlsx; prints CSV without --to
  erase --email A | --mobile N    erases everything stored about one person, as shown in /leads/: leads, résumés, mail about them, subscription
  erased                          lists erasures, as hashes; save this list before you restore PostgreSQL
  erase-again --from FILE         after a restore, repeats the erasures in that list
  erase-old                       erases leads older than RETENTION_DAYS that the server does not erase automatically (/readyz gives the reason)

filters: --kind ${Object.keys(storedKinds).join('|')}|<slice>/<form>
         --since 2026-11-01  --until 2026-12-01  --today  (days in Indian time; --until is exclusive)
         --email A  --mobile N  --text WORDS
         --open                 only leads that are neither won nor lost
         --status S  --assignee NAME  --source google-ads
         --quarantined          only leads quarantined as bots, with the reason; omitted by default`;

interface Given {
  readonly filter: Readonly<Record<string, string>>;
  readonly wanted: LeadFilter;
}

type LeadsCommand = (database: Database, given: Given) => Promise<void>;

const commands: Readonly<Record<string, LeadsCommand>> = {
  export: async (database, { filter, wanted }) => {
    const { to } = filter;
    const file = exportLeads(database, wanted, to?.endsWith('.xlsx') ? 'xlsx' : 'csv');
    if (to !== undefined) return writeFile(to, file, { mode: 0o600 });
    for await (const part of file) process.stdout.write(part);
    console.log();
  },
  erase: async (database, { filter }) => {
    const { leads, subscriptions } = await erasePerson(database, filter);
    console.log(`Erased: ${counted(leads, 'lead')}, ${counted(subscriptions, 'subscription')}.`);
  },
  erased: async (database) => {
    process.stdout.write(await listErased(database));
  },
  'erase-again': async (database, { filter }) => {
    const leads = await eraseAgain(database, await readFile(filter['from'] ?? '', 'utf8'));
    console.log(`Erased: ${counted(leads, 'lead')}.`);
  },
  'erase-old': async (database) => {
    const leads = await eraseOld(database, readSettings(process.env).retentionDays);
    // A manual erasure implies that the clock was checked.
    await recordClock(database);
    console.log(`Erased: ${counted(leads, 'lead')}.`);
  },
};

/** @throws UsageError for an unknown command, or an Error with the reason. */
export async function leads(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        [
          'kind',
          'since',
          'until',
          'email',
          'mobile',
          'text',
          'to',
          'from',
          'status',
          'assignee',
          'source',
        ].map((name) => [name, { type: 'string' as const }]),
      ),
      quarantined: { type: 'boolean', default: false },
      today: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
    },
  });
  const { quarantined, today, open, ...texts } = values;
  const filter = {
    ...(today && { since: dayInIndia(Date.now()) }),
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])),
  } as Readonly<Record<string, string>>;
  const state = quarantined ? 'quarantined' : open ? 'open' : 'accepted';
  const status = statusNames.find((name) => name === filter['status']);
  const wanted: LeadFilter = { ...filter, state, ...(status !== undefined && { status }) };
  const [name = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `${name === '' ? 'A command is missing' : `Unknown command "${name}"`}. Use one of: ${Object.keys(commands).join(', ')}.`,
    );
  await withDatabase(site, (database) => command(database, { filter, wanted }));
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
