import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportLeads, leadLine, sumLines, workOnLead } from 'desk';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { recordClock } from '../clock/clock-repository';
import { findLeads } from '../leads/find-leads';
import type { LeadFilter } from '../leads/lead-filter';
import { releaseLead } from '../leads/lead-repository';
import { lostReasonNames, statusNames } from '../leads/lead-status';
import { storedKinds } from '../leads/stored-kinds';
import { erasePerson } from '../personal-data/erase-person';
import { eraseOld } from '../personal-data/retention';
import { readResume } from '../resumes/resume-repository';
import { settingsOrExit } from '../settings/settings';
import { type DatabaseCommand, runDatabaseCommand } from './run-database-command';

const help = `npm run leads -- <command>

  list   [filters]              one line per lead: time in India, id, kind, fields; then how many per day and form
  work ID --by NAME [--status ${statusNames.join('|')}] [--reason ${lostReasonNames.join('|')}] [--assignee NAME] [--note TEXT]
  export [filters] --to FILE    as CSV, or as XLSX where FILE ends with it (without --to: on the screen)
  resume ID --to FILE           the résumé of a job application, as it was sent
  release ID                    takes a lead out of quarantine: the staff is notified as of any other
  erase  --email A | --mobile N everything that is stored about one person: leads, résumés, mail about them, subscription
  erase-old                     leads older than RETENTION_DAYS that the server does not erase automatically (/readyz gives the reason)

filters: --kind ${Object.keys(storedKinds).join('|')}|<slice>/<form>
         --since 2026-11-01  --until 2026-12-01  --today  (days are India's; until is not included)
         --email A  --mobile N  --text WORDS
         --open                 only what is neither won nor lost
         --status S  --assignee NAME  --source google-ads
         --quarantined          only what looks like a bot's, each with the reason; without it, only the others`;

const { values, positionals } = parseArgs({
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
        'by',
        'note',
        'status',
        'reason',
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

const commands: Readonly<Record<string, DatabaseCommand>> = {
  list: async (database) => {
    const leads = await findLeads(database, wanted);
    for (const line of [...leads.map(leadLine), '', ...sumLines(leads)]) console.log(line);
  },
  export: async (database) => {
    const { to } = filter;
    const file = exportLeads(database, wanted, to?.endsWith('.xlsx') ? 'xlsx' : 'csv');
    if (to !== undefined) return writeFile(to, file, { mode: 0o600 });
    for await (const part of file) process.stdout.write(part);
    console.log();
  },
  resume: async (database, id) => {
    const resume = await readResume(database, id);
    if (resume === null)
      throw new Error(
        `There is no résumé of a lead "${id}". \`npm run leads -- list --kind application\` shows the ids.`,
      );
    if (filter['to'] === undefined)
      throw new Error(
        `Name the file: npm run leads -- resume ${id} --to ${JSON.stringify(resume.fileName)}`,
      );
    writeFileSync(filter['to'], resume.bytes, { mode: 0o600 });
    console.log(
      `${filter['to']}: ${resume.fileName}, ${resume.mediaType}, ${resume.bytes.length} bytes.`,
    );
  },
  work: async (database, id) => {
    const { by, note, assignee, reason } = filter;
    if (by === undefined)
      throw new Error(`Say who: npm run leads -- work ${id} --by "Asha" --status called`);
    const lostReason = lostReasonNames.find((name) => name === reason);
    await workOnLead(database, id, by, { status, lostReason, assignee, note });
    console.log(`Recorded: ${id}, by ${by}.`);
  },
  release: async (database, id) => {
    await releaseLead(database, id);
    console.log(
      `Released: ${id}. The mail to the staff is sent in seconds while the server runs, otherwise when it starts.`,
    );
  },
  erase: async (database) => {
    const { leads, subscriptions } = await erasePerson(database, filter);
    console.log(`Erased: ${leads} leads, ${subscriptions} subscriptions.`);
  },
  'erase-old': async (database) => {
    const leads = await eraseOld(database, settingsOrExit().retentionDays);
    // Whoever erases by hand has looked at the clock.
    await recordClock(database);
    console.log(`Erased: ${leads} leads.`);
  },
};

await runDatabaseCommand(commands, positionals, help);
