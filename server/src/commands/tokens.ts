import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '@platform/server-kit/database';
import type { Format } from '@platform/server-kit/settings';
import {
  createToken,
  listTokens,
  rightsIn,
  setWebhook,
  withdrawToken,
} from '@platform/server-kit/tokens';
import { dayMs } from '@platform/slice/contract/durations';
import { toTheMinute } from '@platform/slice/contract/readable';
import { inIndia } from 'shared-contracts/contract/india-time';
import { webhookKey, webhookUrl } from '../settings/formats';
import { type DatabaseCommand, runDatabaseCommand } from './run-database-command';

const help = `npm run tokens -- <command>

  create --for NAME --rights leads [--days 90] [--email ADDRESS]   creates a token and shows it once; sign-in links are mailed to the address
  change ID --webhook ADDRESS                    sets the webhook that reports its releases; "none" removes it
  list                                           lists owners, rights, expiry, last use and webhooks
  withdraw ID                                    makes it invalid at once

create accepts --webhook, too. It generates and shows the signing key unless --secret whsec_… provides one.
rights: leads (read and work); leads-read; leads-erase besides; content; metrics; deploy, untried, preview, rollback, retire and look for one slice each, as in --rights deploy:mf-home,rollback:mf-home, or for all, as in deploy:*`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    for: { type: 'string' },
    rights: { type: 'string' },
    days: { type: 'string', default: '90' },
    email: { type: 'string' },
    webhook: { type: 'string' },
    secret: { type: 'string' },
  },
});

function read<Value>(name: string, { read, write }: Format<Value>, text: string): Value {
  const value = read(text);
  if (value === undefined) throw new Error(`--${name} must be ${write}.`);
  return value;
}

/** Returns null to remove the webhook. */
function webhookGiven(text: string) {
  if (text === 'none') return null;
  const secret = values.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  return {
    secret,
    url: read('webhook', webhookUrl, text),
    key: read('secret', webhookKey, secret),
  };
}

async function changeWebhook(
  database: Database,
  id: string,
  webhook: ReturnType<typeof webhookGiven>,
): Promise<void> {
  await setWebhook(database, id, webhook);
  console.log(
    webhook === null
      ? `No webhook any more: ${id}.`
      : `What becomes of its releases is sent to ${new URL(webhook.url).host}, signed with ${webhook.secret}`,
  );
}

const commands: Readonly<Record<string, DatabaseCommand>> = {
  create: async (database) => {
    const days = Number(values.days);
    if (!(days > 0)) throw new Error(`--days must be a number of days, not "${values.days}".`);
    if (values.for === undefined) throw new Error('Say whom it is for: --for "Asha, desk"');
    const rights = rightsIn(values.rights ?? '');
    const webhook = values.webhook === undefined ? null : webhookGiven(values.webhook);
    const token = await createToken(database, {
      holder: values.for,
      rights,
      expiresAt: Date.now() + days * dayMs,
      email: values.email ?? null,
    });
    console.log(
      `${token}\n\nFor ${values.for}: ${rights.join(', ')}, for ${days} days. It is shown this once; hand it over by a way that nobody reads.`,
    );
    if (webhook !== null) await changeWebhook(database, token.split('.')[0] ?? '', webhook);
  },
  change: async (database, id) => {
    if (values.webhook === undefined)
      throw new Error('Say where to, or none: --webhook https://chat.example/hooks/1');
    await changeWebhook(database, id, webhookGiven(values.webhook));
  },
  list: async (database) => {
    for (const {
      id,
      holder,
      rights,
      expiresAt,
      withdrawnAt,
      webhookUrl,
      lastUsedAt,
    } of await listTokens(database)) {
      const state =
        withdrawnAt !== null
          ? 'withdrawn'
          : expiresAt <= Date.now()
            ? 'expired'
            : `until ${inIndia(expiresAt).slice(0, 10)}`;
      const used = lastUsedAt === null ? 'never used' : `used ${toTheMinute(inIndia(lastUsedAt))}`;
      const told = webhookUrl === null ? '' : `  told at ${new URL(webhookUrl).host}`;
      console.log(
        `${id}  ${state.padEnd(16)}  ${used.padEnd(21)}  ${rights.join(',')}  ${holder}${told}`,
      );
    }
  },
  withdraw: async (database, id) => {
    await withdrawToken(database, id);
    console.log(`Withdrawn: ${id}.`);
  },
};

await runDatabaseCommand(commands, positionals, help);
