import { parseArgs } from 'node:util';
import { rightsIn } from '@platform/releases/tokens/rights';
import { createToken, listTokens, withdrawToken } from '@platform/releases/tokens/tokens';
import { dayMs } from '@platform/slice/contract/durations';
import { inIndia } from 'shared-contracts/contract/india-time';
import { type DatabaseCommand, runDatabaseCommand } from './run-database-command';

const help = `npm run tokens -- <command>

  create --for NAME --rights leads [--days 90]   makes one and shows it, this once
  list                                           whose they are, what they may do, until when, and when they were used
  withdraw ID                                    it is good for nothing any more, at once

rights: leads; metrics; deploy, untried, preview, rollback, retire and look for one slice each, as in --rights deploy:mf-home,rollback:mf-home, or for all, as in deploy:*`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string' }, rights: { type: 'string' }, days: { type: 'string', default: '90' } },
});

const commands: Readonly<Record<string, DatabaseCommand>> = {
  create: async (database) => {
    const days = Number(values.days);
    if (!(days > 0)) throw new Error(`--days must be a number of days, not "${values.days}".`);
    if (values.for === undefined) throw new Error('Say whom it is for: --for "Asha, desk"');
    const rights = rightsIn(values.rights ?? '');
    const token = await createToken(database, { holder: values.for, rights, expiresAt: Date.now() + days * dayMs });
    console.log(
      `${token}\n\nFor ${values.for}: ${rights.join(', ')}, for ${days} days. It is shown this once; hand it over by a way that nobody reads.`,
    );
  },
  list: async (database) => {
    for (const { id, holder, rights, expiresAt, withdrawnAt, lastUsedAt } of await listTokens(database)) {
      const state = withdrawnAt !== null ? 'withdrawn' : expiresAt <= Date.now() ? 'expired' : `until ${inIndia(expiresAt).slice(0, 10)}`;
      const used = lastUsedAt === null ? 'never used' : `used ${inIndia(lastUsedAt).slice(0, 16).replace('T', ' ')}`;
      console.log(`${id}  ${state.padEnd(16)}  ${used.padEnd(21)}  ${rights.join(',')}  ${holder}`);
    }
  },
  withdraw: async (database, id) => {
    await withdrawToken(database, id);
    console.log(`Withdrawn: ${id}.`);
  },
};

await runDatabaseCommand(commands, positionals, help);
