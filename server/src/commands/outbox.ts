import { toTheMinute } from '@platform/slice/contract/readable';
import { inIndia } from 'shared-contracts/contract/india-time';
import { dropMail, retryMail } from '../mail/outbox-repository';
import { readUnsent } from '../mail/unsent-mail-repository';
import { type DatabaseCommand, runDatabaseCommand } from './run-database-command';

const help = `npm run outbox -- <command>

  list        unsent items: since when, number of attempts, and the last error
  retry ID    has a running server send it again, even after a permanent rejection; ID all: everything rejected
  drop ID     never sends it`;

const commands: Readonly<Record<string, DatabaseCommand>> = {
  list: async (database) => {
    for (const {
      id,
      channel,
      created_at,
      attempts,
      refused_at,
      last_error,
      lead_id,
    } of await readUnsent(database)) {
      const state = refused_at === null ? `tried ${attempts} times` : 'rejected permanently';
      const about = lead_id === null ? 'without a lead' : `lead ${lead_id}`;
      console.log(
        `${id}  ${toTheMinute(inIndia(created_at))}  ${channel.padEnd(7)}  ${state}  ${about}  ${last_error ?? ''}`.trim(),
      );
    }
  },
  retry: async (database, id) => {
    const count = await retryMail(database, id);
    if (count === 0)
      throw new Error(`No unsent item has the id ${id}. \`npm run outbox -- list\` shows the ids.`);
    console.log(`Due again: ${count}. A running server sends it within seconds.`);
  },
  drop: async (database, id) => {
    if (!(await dropMail(database, id)))
      throw new Error(`No unsent item has the id ${id}. \`npm run outbox -- list\` shows the ids.`);
    console.log(`Dropped: ${id}.`);
  },
};

await runDatabaseCommand(commands, process.argv.slice(2, 4), help);
