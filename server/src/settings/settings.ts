import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsRefused } from '@platform/releases/http/settings-refused';
import { hourMs } from '@platform/slice/contract/durations';
import * as formats from './formats';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Leads nowhere: whoever sends mail by SMTP sets addresses of his own. */
const exampleAddress = 'namaste@udaharan.example';

/** No timer takes more milliseconds. */
const mostMinutes = 35_000;

/** What is written in a setting; where it is not set, or cannot be used, what counts otherwise. */
type Read = <Value>(name: string, format: formats.Format<Value>, otherwise: NoInfer<Value>) => Value;
type ReadOptional = <Value>(name: string, format: formats.Format<Value>) => Value | null;

/** Everything that can be set from outside, with its format and its default. docs/settings.md lists it. */
const table = (read: Read, optional: ReadOptional) => ({
  port: read('PORT', formats.wholeNumber(0, 65_535), 3000),
  host: read('HOST', formats.host, '127.0.0.1'),
  /** A certificate with its chain, and its key, as PEM: the site is then served by HTTPS, with HTTP/2; null: by plain HTTP/1.1. */
  tlsCertificateFile: optional('TLS_CERTIFICATE', formats.file),
  tlsKeyFile: optional('TLS_KEY', formats.file),
  /** Where releases are sent to, if not to the port of the site. */
  deployPort: optional('DEPLOY_PORT', formats.wholeNumber(0, 65_535)),
  /** The folder with the composed site. */
  siteFolder: read('SITE_FOLDER', formats.folder, join(root, 'site')),
  /** What the pages show, as files; with a slash at its end. */
  contentFolder: read('CONTENT_FOLDER', formats.contentFolder, join(root, 'server', 'content', sep)),
  /** Which repository `/content/` edits; null: there is no such page. */
  contentEditor: optional('CONTENT_EDITOR', formats.editedRepository),
  /** Where `npm run content -- preview` is seen from; null: `/content/` links to the site itself. */
  contentPreview: optional('CONTENT_PREVIEW', formats.origin),
  /** Where the embedded database, the mailbox and the pictures' cache live. */
  dataFolder: read('DATA_FOLDER', formats.folder, join(root, 'data')),
  /** PostgreSQL's address; null: the embedded database. */
  databaseUrl: optional('DATABASE_URL', formats.postgresUrl),
  /** The store of releases for all servers: `s3://bucket/folder`, or a folder; null: only the site's folder. */
  releasesUrl: optional('RELEASES_URL', formats.storeUrl),
  /** How long the store keeps what nothing refers to any more; 0: for ever. */
  storeKeepDays: read('STORE_KEEP_DAYS', formats.wholeNumber(0, 36_500), 90),
  /** Which slices' releases must be signed, and by whom. */
  releaseKeys: read('RELEASE_KEYS', formats.releaseKeys, {}),
  /** Whether a release must have been tried in a browser before it goes live; null: where there is one to try it in. */
  requiresTrial: optional('TRIALS', formats.oneOf({ required: true, optional: false })),
  /** A Chromium of this machine, to try releases in; null: nothing is tried here. */
  trialBrowser: optional('TRIAL_BROWSER', formats.file),
  /** How long a trial here may take. */
  trialSeconds: read('TRIAL_SECONDS', formats.wholeNumber(1, 3_600), 180),
  /** What is taken back by itself: a release that is deployed gradually, also one that is live and loads for nobody, or nothing. */
  takesBack: read('TAKE_BACK', formats.oneOf({ gradual: 'gradual', live: 'live', never: 'never' } as const), 'gradual'),
  /** Which workflows of which repositories may do what, without a stored token. */
  oidcRules: read('OIDC_RULES', formats.oidcRules, []),
  /** Whether installing from the registry needs a token. */
  registryNeedsToken: read('REGISTRY', formats.oneOf({ open: false, token: true }), false),
  /** Where mail leaves by SMTP; null: it is written to `mailbox/` in the data folder. */
  smtpUrl: optional('SMTP_URL', formats.smtpUrl),
  staffAddress: read('STAFF_ADDRESS', formats.mailAddresses, exampleAddress),
  /** Whether the staff gets a digest every morning. */
  sendsDigest: read('MORNING_DIGEST', formats.oneOf({ '1': true, '0': false }), true),
  /** A second address for notices of leads, by the kind of lead. */
  staffAddressByForm: read('STAFF_ADDRESS_BY_FORM', formats.addressesByForm, {}),
  senderAddress: read('SENDER_ADDRESS', formats.mailAddress, exampleAddress),
  /** Where leads are sent besides; null: nowhere. */
  webhookUrl: optional('WEBHOOK_URL', formats.webhookUrl),
  webhookKey: optional('WEBHOOK_SECRET', formats.webhookKey),
  /** Leads older than this are erased; 0: never. */
  retentionDays: read('RETENTION_DAYS', formats.wholeNumber(0, 36_500), 730),
  /** How often the site is recomposed; 0: never. */
  composeEveryMinutes: read('COMPOSE_EVERY_MINUTES', formats.wholeNumber(0, mostMinutes), 0),
  /** Requests a client may make to one form per `rateWindowSeconds`. */
  rateLimit: read('RATE_LIMIT', formats.wholeNumber(1, 1_000_000_000), 20),
  rateWindowSeconds: read('RATE_WINDOW_SECONDS', formats.wholeNumber(1, mostMinutes * 60), 600),
  /** Codes that may be sent to one address per hour. */
  codesPerHour: read('CODES_PER_HOUR', formats.wholeNumber(1, 1_000_000), 3),
  /** A lead whose form was filled in less than this is quarantined. */
  minimumFillMs: read('MINIMUM_FILL_MS', formats.wholeNumber(0, hourMs), 700),
  /** How many proxies stand in front, or their addresses and networks: what they report of a client's address is believed. */
  trustProxy: read('TRUST_PROXY', formats.proxies, 0),
  /** The site's address for visitors, as `https://www.example`; null: not known. */
  siteOrigin: optional('SITE_ORIGIN', formats.origin),
  /** Origins whose scripts, styles and answers the site may use, besides its own. */
  trustedOrigins: read('TRUSTED_ORIGINS', formats.origins, []),
  /** What purges pages from the caches in front, one address for each; none: no cache keeps a page without asking. `{key}` stands for what is purged. */
  purgeUrls: read('PURGE_URL', formats.urls, []),
  purgeMethod: read('PURGE_METHOD', formats.method, 'POST'),
  purgeHeaders: read('PURGE_HEADERS', formats.headers, {}),
  purgeBody: optional('PURGE_BODY', formats.secretText),
  /** Whether pictures are rendered before anyone requests them. */
  preparePictures: read('PREPARE_PICTURES', formats.oneOf({ '1': true, '0': false }), true),
  /** How long answers under way may take once the server has been told to end. */
  closeTimeoutSeconds: read('CLOSE_TIMEOUT_SECONDS', formats.wholeNumber(0, 3_600), 30),
  logLevel: read('LOG_LEVEL', formats.logLevel, 'info'),
  // The composer, a process of its own, reads these from its environment; here they are refused where they cannot be used.
  checkSeconds: read('CHECK_SECONDS', formats.wholeNumber(1, 3_600), 30),
  keepDays: read('KEEP_DAYS', formats.wholeNumber(0, 36_500), 30),
  inlineStylesBytes: read('INLINE_STYLES_BYTES', formats.wholeNumber(0, 10_000_000), 32_000),
  compression: read('COMPRESSION', formats.oneOf({ best: 'best', quick: 'quick', fast: 'fast' }), 'best'),
});

export type Settings = Readonly<ReturnType<typeof table>>;

declare module '@platform/releases/http/settings' {
  interface SiteSettings extends Settings {}
}

/** @throws SettingsRefused that names every setting that cannot be used, with what to write */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const refusals: string[] = [];
  const optional: ReadOptional = (name, format) => {
    const text = environment[name]?.trim();
    if (!text) return null;
    const value = format.read(text);
    if (value !== undefined) return value;
    const said = format.isSecret ? `${name} (not shown, for a password may stand in it)` : `${name}=${text}`;
    refusals.push(`${said} cannot be used. Write ${format.write}.`);
    return null;
  };
  const settings = table((name, format, otherwise) => optional(name, format) ?? otherwise, optional);
  if (refusals.length === 0) refusals.push(...missingOf(settings, environment));
  if (refusals.length > 0) throw new SettingsRefused(refusals);
  return settings;
}

/** What one setting asks of another. */
function missingOf(
  { oidcRules, siteOrigin, smtpUrl, webhookUrl, webhookKey, port, deployPort, tlsCertificateFile, tlsKeyFile }: Settings,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  const unset = smtpUrl !== null ? ['STAFF_ADDRESS', 'SENDER_ADDRESS'].filter((name) => !environment[name]?.trim()) : [];
  return [
    ...unset.map((name) => `${name} is not set, and would be the example ${exampleAddress}. Write ${formats.mailAddress.write}.`),
    ...(webhookUrl !== null && webhookKey === null
      ? [`WEBHOOK_SECRET is not set, and WEBHOOK_URL needs it. Write ${formats.webhookKey.write}.`]
      : []),
    ...(oidcRules.length > 0 && siteOrigin === null
      ? [`SITE_ORIGIN is not set, and OIDC_RULES needs it: tokens must be meant for this site. Write ${formats.origin.write}.`]
      : []),
    ...((tlsCertificateFile === null) === (tlsKeyFile === null)
      ? []
      : [`TLS_CERTIFICATE and TLS_KEY go together, and only one of them is set. Write ${formats.file.write} for each.`]),
    ...(deployPort === port && port !== 0 ? [`DEPLOY_PORT=${port} cannot be used, for it is PORT. Write another port.`] : []),
  ];
}

/** The settings of a program; where they cannot be used, it says why and ends. */
export function settingsOrExit(environment: NodeJS.ProcessEnv = process.env): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
