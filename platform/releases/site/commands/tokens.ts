import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '@platband/server-kit/database';
import { type Format, webhookKey, webhookUrl } from '@platband/server-kit/settings';
import {
  createToken,
  listTokens,
  ownRights,
  rightsIn,
  setWebhook,
  withdrawToken,
} from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import type { SiteDefinition } from '../define-site';
import { UsageError } from '../usage-error';
import { withDatabase } from './with-database';

export const help = () => `slice site tokens <command>

  create --for NAME --rights deploy:* [--days 90] [--email ADDRESS]   creates a token and shows it once; sign-in links are mailed to the address
  change ID --webhook ADDRESS                    sets the webhook that gets notices about its releases; "none" removes it
  list                                           lists tokens with owner, rights, expiry, last use and webhook
  withdraw ID                                    makes the token invalid at once

create also accepts --webhook. With --webhook, a signing key is generated and shown, unless you pass one with --secret whsec_….
rights: deploy, untried, preview, rollback, retire and look, each for one slice (deploy:gifts,rollback:gifts) or for all (deploy:*); metrics; and those of this site: ${ownRights().join(', ') || 'none'}`;

const options = {
  for: { type: 'string' },
  rights: { type: 'string' },
  days: { type: 'string', default: '90' },
  email: { type: 'string' },
  webhook: { type: 'string' },
  secret: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/**
 * Works on the tokens of the site's database.
 * @throws Error if an option is missing or invalid.
 */
export async function tokens(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name = '', id = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `${name === '' ? 'A command is missing' : `Unknown command "${name}"`}. Use one of: ${Object.keys(commands).join(', ')}.`,
    );
  await withDatabase(site, (database) => command(database, { id, values, site }));
}

function read<Value>(name: string, { read, write }: Format<Value>, text: string): Value {
  const value = read(text);
  if (value === undefined) throw new Error(`--${name} must be ${write}.`);
  return value;
}

/** Returns null to remove the webhook. */
function webhookGiven(text: string, values: Values) {
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
      ? `Removed the webhook of ${id}.`
      : `Notices about releases of ${id} are sent to ${new URL(webhook.url).host}, signed with ${webhook.secret}`,
  );
}

interface Given {
  readonly id: string;
  readonly values: Values;
  readonly site: SiteDefinition;
}

const commands: Readonly<Record<string, (database: Database, given: Given) => Promise<void>>> = {
  create: async (database, { values }) => {
    const days = Number(values.days);
    if (!(days > 0)) throw new Error(`--days must be a positive number, not "${values.days}".`);
    if (values.for === undefined)
      throw new Error('The holder is missing. Name the holder: --for "Asha, web team"');
    const rights = rightsIn(values.rights ?? '');
    const webhook = values.webhook === undefined ? null : webhookGiven(values.webhook, values);
    const token = await createToken(database, {
      holder: values.for,
      rights,
      expiresAt: Date.now() + days * dayMs,
      email: values.email ?? null,
    });
    console.log(
      `${token}\n\nThis is the token of ${values.for}, with the rights ${rights.join(', ')}, valid for ${days} days. It will not be shown again. Send it over a channel that nobody else can read.`,
    );
    if (webhook !== null) await changeWebhook(database, token.split('.')[0] ?? '', webhook);
  },
  change: async (database, { id, values }) => {
    if (values.webhook === undefined)
      throw new Error(
        'The address of the webhook is missing. Write --webhook https://team.example/hooks/1, or --webhook none',
      );
    await changeWebhook(database, id, webhookGiven(values.webhook, values));
  },
  list: async (database, { site: { timeZone = 'UTC' } }) => {
    for (const token of await listTokens(database)) console.log(lineOf(token, timeZone));
  },
  withdraw: async (database, { id }) => {
    await withdrawToken(database, id);
    console.log(`Withdrew the token ${id}.`);
  },
};

type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

function lineOf(token: ListedToken, timeZone: string): string {
  const { id, holder, rights, expiresAt, withdrawnAt, webhookUrl, lastUsedAt } = token;
  const timeOf = (moment: number) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const state =
    withdrawnAt !== null
      ? 'withdrawn'
      : expiresAt <= Date.now()
        ? 'expired'
        : `until ${timeOf(expiresAt).slice(0, 10)}`;
  const used = lastUsedAt === null ? 'never used' : `used ${timeOf(lastUsedAt)}`;
  const told = webhookUrl === null ? '' : `  webhook at ${new URL(webhookUrl).host}`;
  return `${id}  ${state.padEnd(16)}  ${used.padEnd(21)}  ${rights.join(',')}  ${holder}${told}`;
}
