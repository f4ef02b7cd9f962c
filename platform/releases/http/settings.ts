import { join } from 'node:path';
import { root } from '../disk/folders';
import * as formats from './formats';
import { SettingsRefused } from './settings-refused';

/** No timer takes more milliseconds. */
export const mostMinutes = 35_000;

/** What is written in a setting; where it is not set, or cannot be used, what counts otherwise. */
export type Read = <Value>(
  name: string,
  format: formats.Format<Value>,
  otherwise: NoInfer<Value>,
) => Value;
export type ReadOptional = <Value>(name: string, format: formats.Format<Value>) => Value | null;

/**
 * What the operator of the service can set, with its format and its default. A server that mounts
 * the service adds rows of its own.
 */
export const serviceTable = (read: Read, optional: ReadOptional) => ({
  port: read('PORT', formats.wholeNumber(0, 65_535), 3000),
  host: read('HOST', formats.host, '127.0.0.1'),
  /**
   * A certificate with its chain, and its key, as PEM: the site is then served by HTTPS, with
   * HTTP/2; null: by plain HTTP/1.1.
   */
  tlsCertificateFile: optional('TLS_CERTIFICATE', formats.file),
  tlsKeyFile: optional('TLS_KEY', formats.file),
  /** The staff's port, and the only one that releases are sent to; null: to any. */
  deployPort: optional('DEPLOY_PORT', formats.wholeNumber(0, 65_535)),
  /** The folder with the composed site. */
  siteFolder: read('SITE_FOLDER', formats.folder, join(root, 'site')),
  /** Where the embedded database lives, and whatever else the server keeps. */
  dataFolder: read('DATA_FOLDER', formats.folder, join(root, 'data')),
  /** PostgreSQL's address; null: the embedded database. */
  databaseUrl: optional('DATABASE_URL', formats.postgresUrl),
  /**
   * The store of releases for all servers: `s3://bucket/folder`, or a folder; null: only the site's
   * folder.
   */
  releasesUrl: optional('RELEASES_URL', formats.storeUrl),
  /** How long the store keeps what nothing refers to any more; 0: for ever. */
  storeKeepDays: read('STORE_KEEP_DAYS', formats.wholeNumber(0, 36_500), 90),
  /**
   * Whether a release must have been tried in a browser before it goes live; null: where there is
   * one to try it in.
   */
  requiresTrial: optional('TRIALS', formats.oneOf({ required: true, optional: false })),
  /** A Chromium of this machine, to try releases in; null: nothing is tried here. */
  trialBrowser: optional('TRIAL_BROWSER', formats.file),
  /** How long a trial here may take. */
  trialSeconds: read('TRIAL_SECONDS', formats.wholeNumber(1, 3_600), 180),
  /**
   * What is taken back automatically: a release that is deployed gradually, also one that is live
   * and loads for nobody, or nothing.
   */
  takesBack: read(
    'TAKE_BACK',
    formats.oneOf({ gradual: 'gradual', live: 'live', never: 'never' } as const),
    'gradual',
  ),
  /** Which workflows of which repositories may do what, without a stored token. */
  oidcRules: read('OIDC_RULES', formats.oidcRules, []),
  /** Requests a client may make to one form per `rateWindowSeconds`. */
  rateLimit: read('RATE_LIMIT', formats.wholeNumber(1, 1_000_000_000), 20),
  rateWindowSeconds: read('RATE_WINDOW_SECONDS', formats.wholeNumber(1, mostMinutes * 60), 600),
  /**
   * How many proxies stand in front, or their addresses and networks: what they report of a
   * client's address is believed.
   */
  trustProxy: read('TRUST_PROXY', formats.proxies, 0),
  /** The site's address for visitors, as `https://www.example`; null: not known. */
  siteOrigin: optional('SITE_ORIGIN', formats.origin),
  /** The staff's own address; null: another port of this server. */
  staffOrigin: optional('STAFF_ORIGIN', formats.origin),
  /** The address of previews and trials; null: another port of this server. */
  previewOrigin: optional('PREVIEW_ORIGIN', formats.origin),
  /** Origins whose scripts, styles and answers the site may use, besides its own. */
  trustedOrigins: read('TRUSTED_ORIGINS', formats.origins, []),
  /**
   * What purges pages from the caches in front, one address for each; none: no cache keeps a page
   * without asking. `{key}` stands for what is purged.
   */
  purgeUrls: read('PURGE_URL', formats.urls, []),
  purgeMethod: read('PURGE_METHOD', formats.method, 'POST'),
  purgeHeaders: read('PURGE_HEADERS', formats.headers, {}),
  purgeBody: optional('PURGE_BODY', formats.secretText),
  logLevel: read('LOG_LEVEL', formats.logLevel, 'info'),
});

export type ServiceSettings = Readonly<ReturnType<typeof serviceTable>>;

/** The settings of a server that mounts the service: it adds its own by declaration merging. */
export interface SiteSettings extends ServiceSettings {}

/**
 * The settings that an environment has of a table.
 * @param missingOf what one setting of the table asks of another
 * @throws SettingsRefused that names every setting that cannot be used, with what to write
 */
export function readTable<Settings extends ServiceSettings>(
  environment: NodeJS.ProcessEnv,
  table: (read: Read, optional: ReadOptional) => Settings,
  missingOf: (settings: Settings) => readonly string[] = () => [],
): Settings {
  const refusals: string[] = [];
  const optional: ReadOptional = (name, format) => {
    const text = environment[name]?.trim();
    if (!text) return null;
    const value = format.read(text);
    if (value !== undefined) return value;
    const said = format.isSecret
      ? `${name} (not shown, for a password may stand in it)`
      : `${name}=${text}`;
    refusals.push(`${said} cannot be used. Write ${format.write}.`);
    return null;
  };
  const settings = table(
    (name, format, otherwise) => optional(name, format) ?? otherwise,
    optional,
  );
  if (refusals.length === 0) refusals.push(...missingOf(settings), ...missingOfService(settings));
  if (refusals.length > 0) throw new SettingsRefused(refusals);
  return settings;
}

function missingOfService({
  oidcRules,
  siteOrigin,
  staffOrigin,
  previewOrigin,
  port,
  deployPort,
  tlsCertificateFile,
  tlsKeyFile,
}: ServiceSettings): readonly string[] {
  return [
    ...(oidcRules.length > 0 && siteOrigin === null
      ? [
          `SITE_ORIGIN is not set, and OIDC_RULES needs it: tokens must be meant for this site. Write ${formats.origin.write}.`,
        ]
      : []),
    ...((tlsCertificateFile === null) === (tlsKeyFile === null)
      ? []
      : [
          `TLS_CERTIFICATE and TLS_KEY go together, and only one of them is set. Write ${formats.file.write} for each.`,
        ]),
    ...sameOrigins({
      SITE_ORIGIN: siteOrigin,
      STAFF_ORIGIN: staffOrigin,
      PREVIEW_ORIGIN: previewOrigin,
    }),
    ...(deployPort === port && port !== 0
      ? [`DEPLOY_PORT=${port} cannot be used, for it is PORT. Write another port.`]
      : []),
  ];
}

/** Two settings with one origin would be no wall. */
function sameOrigins(settings: Readonly<Record<string, string | null>>): readonly string[] {
  const set = Object.entries(settings).filter(([, origin]) => origin !== null);
  return set.flatMap(([name, origin], index) => {
    const earlier = set.slice(0, index).find(([, other]) => other === origin);
    return earlier === undefined
      ? []
      : [`${name}=${origin} cannot be used, for it is ${earlier[0]}. Write another name.`];
  });
}
