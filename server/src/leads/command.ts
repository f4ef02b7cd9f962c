import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { openDatabase } from '../database/open-database';
import { readSettings } from '../settings';
import { csvOf } from './csv';
import { erasePerson, findLeads } from './find-leads';

const help = `npm run leads -- <command>

  list   [filters]              one line per lead
  export [filters] --to FILE    as CSV (without --to: on the screen)
  erase  --email A | --mobile N everything that is stored about one person: leads, mail about them, subscription

filters: --kind ${Object.keys(leadCalls).join('|')}
         --since 2026-11-01  --until 2026-12-01  --email A  --mobile N`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(['kind', 'since', 'until', 'email', 'mobile', 'to'].map((name) => [name, { type: 'string' as const }])),
});
const filter = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
const database = await openDatabase(readSettings(process.env));
try {
  await run(positionals[0]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function run(command: string | undefined): Promise<void> {
  switch (command) {
    case 'list':
      for (const { receivedAt, kind, fields } of await findLeads(database, filter)) {
        console.log(`${receivedAt}  ${kind.padEnd(15)} ${Object.values(fields).join(' · ').replace(/\s+/g, ' ')}`);
      }
      return;
    case 'export': {
      const csv = csvOf(await findLeads(database, filter));
      if (filter['to'] === undefined) console.log(csv);
      else writeFileSync(filter['to'], csv, { mode: 0o600 });
      return;
    }
    case 'erase': {
      const { leads, subscriptions } = await erasePerson(database, filter);
      console.log(`Erased: ${leads} leads, ${subscriptions} subscriptions.`);
      return;
    }
    default:
      console.log(help);
      process.exitCode = command === undefined ? 0 : 1;
  }
}
