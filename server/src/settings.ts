import { isIP } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { brand } from 'shared-contracts/contract/brand';
import { type ReleaseKeys, releaseKeysIn } from './deploy/signatures';
import { type Webhook, webhookIn } from './mail/webhook';

/** Everything that can be set from outside, with its default. The README lists it. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where releases are sent to, if not to the port of the site. */
  readonly deployPort: number | null;
  /** The folder with the composed site. */
  readonly siteFolder: string;
  /** What the pages show, as files; with a slash at its end. */
  readonly contentFolder: string;
  /** Where the embedded database, the mailbox and the pictures' cache live. */
  readonly dataFolder: string;
  /** Where releases lie for all servers: `s3://bucket/folder`, or a folder; null: the site's folder is all there is. */
  readonly releasesUrl: string | null;
  /** How long the store keeps what nothing refers to any more; 0: for ever. */
  readonly storeKeepDays: number;
  /** Which slices' releases must be signed, and by whom. */
  readonly releaseKeys: ReleaseKeys;
  /** PostgreSQL's address; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Where mail leaves by SMTP; null: it is written to `mailbox/` in the data folder. */
  readonly smtpUrl: string | null;
  readonly staffAddress: string;
  /** A second address that is told of leads, by the kind of lead. */
  readonly staffAddressByForm: Readonly<Record<string, string>>;
  readonly senderAddress: string;
  /** Where leads are sent besides; null: nowhere. */
  readonly webhook: Webhook | null;
  /** Leads older than this are erased; 0: never. */
  readonly retentionDays: number;
  /** Requests a client may make to one form per `rateWindowSeconds`. */
  readonly rateLimit: number;
  readonly rateWindowSeconds: number;
  /** Codes that may be sent to one address per hour. */
  readonly codesPerHour: number;
  /** A lead whose form was filled in less than this is quarantined. */
  readonly minimumFillMs: number;
  /** How many proxies stand in front, or their addresses and networks: what they report of a client's address is believed. */
  readonly trustProxy: number | readonly string[];
  /** The site's address for visitors, as `https://www.example`; null: not known. */
  readonly siteOrigin: string | null;
  /** Origins whose scripts, styles and answers the site may use, besides its own. */
  readonly trustedOrigins: readonly string[];
  readonly logLevel: string;
  /** Whether pictures are rendered before anyone requests them. */
  readonly preparePictures: boolean;
  /** How long answers under way may take once the server has been told to end. */
  readonly closeTimeoutSeconds: number;
  /** How often the site is recomposed; 0: never. */
  readonly composeEveryMinutes: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @throws Error that names the setting that cannot be used */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const optional = (name: string) => environment[name]?.trim() || null;
  const number = (name: string, otherwise: number) => {
    const value = Number(text(name, String(otherwise)));
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${environment[name]}".`);
    return value;
  };
  return {
    port: number('PORT', 3000),
    host: text('HOST', '127.0.0.1'),
    deployPort: optional('DEPLOY_PORT') === null ? null : number('DEPLOY_PORT', 0),
    siteFolder: resolve(text('SITE_FOLDER', `${root}site`)),
    contentFolder: join(text('CONTENT_FOLDER', `${root}server/content`), sep),
    dataFolder: resolve(text('DATA_FOLDER', `${root}data`)),
    databaseUrl: optional('DATABASE_URL'),
    releasesUrl: optional('RELEASES_URL'),
    storeKeepDays: number('STORE_KEEP_DAYS', 90),
    releaseKeys: releaseKeysIn(listed(text('RELEASE_KEYS', ''))),
    smtpUrl: optional('SMTP_URL'),
    staffAddress: text('STAFF_ADDRESS', brand.email),
    staffAddressByForm: addressesByForm(listed(text('STAFF_ADDRESS_BY_FORM', ''))),
    webhook: webhookIn(optional('WEBHOOK_URL'), optional('WEBHOOK_SECRET')),
    senderAddress: text('SENDER_ADDRESS', brand.email),
    retentionDays: number('RETENTION_DAYS', 730),
    composeEveryMinutes: number('COMPOSE_EVERY_MINUTES', 0),
    rateLimit: number('RATE_LIMIT', 20),
    rateWindowSeconds: number('RATE_WINDOW_SECONDS', 600),
    codesPerHour: number('CODES_PER_HOUR', 3),
    minimumFillMs: number('MINIMUM_FILL_MS', 700),
    trustProxy: proxiesIn(text('TRUST_PROXY', '0')),
    siteOrigin: optional('SITE_ORIGIN'),
    trustedOrigins: listed(text('TRUSTED_ORIGINS', '')),
    preparePictures: text('PREPARE_PICTURES', '1') !== '0',
    closeTimeoutSeconds: number('CLOSE_TIMEOUT_SECONDS', 30),
    logLevel: text('LOG_LEVEL', 'info'),
  };
}

const listed = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '');

function addressesByForm(pairs: readonly string[]): Readonly<Record<string, string>> {
  const wrong = pairs.find((pair) => !/^[a-z-]+=[^\s=]+@[^\s=]+$/.test(pair) || !Object.hasOwn(leadCalls, pair.split('=')[0] ?? ''));
  if (wrong === undefined) return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  const kinds = Object.keys(leadCalls).join(', ');
  throw new Error(`STAFF_ADDRESS_BY_FORM is written as contact=desk@example.com, not "${wrong}". The forms are ${kinds}.`);
}

function proxiesIn(text: string): number | readonly string[] {
  if (/^\d$/.test(text)) return Number(text);
  const proxies = listed(text);
  const wrong = proxies.find((proxy) => isIP(proxy) === 0 && !ipaddr.isValidCIDR(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(
    `TRUST_PROXY must be how many proxies stand in front (1), or their addresses and networks (127.0.0.1, 10.0.0.0/8), not "${wrong}".`,
  );
}
