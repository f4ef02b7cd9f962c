import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../disk/folders';
import * as formats from './formats';
import { SettingsRefused } from './settings-refused';

/** @public Part of the type of `serviceTable`. */
export type { OidcRule } from '../tokens/oidc';
export {
  type Format,
  folder,
  listed,
  oneOf,
  webhookKey,
  webhookUrl,
  wholeNumber,
} from './formats';
export { isExampleHost, sharedDomain } from './shared-domain';
export { SettingsRefused };

/** Keeps timers below the limit of 2³¹ ms. */
export const maxMinutes = 35_000;

/** Reads a setting. Returns `otherwise` if it is missing or invalid. */
export type Read = <Value>(
  name: string,
  format: formats.Format<Value>,
  otherwise: NoInfer<Value>,
) => Value;
export type ReadOptional = <Value>(name: string, format: formats.Format<Value>) => Value | null;

/**
 * The service's settings, each with its format and default. A server that mounts the service adds
 * its own settings.
 */
export const serviceTable = (read: Read, optional: ReadOptional) => ({
  port: read('PORT', formats.wholeNumber(0, 65_535), 3000),
  host: read('HOST', formats.host, '127.0.0.1'),
  /**
   * PEM files with the certificate chain and its key. If set, the site uses HTTPS and HTTP/2; if
   * null, plain HTTP/1.1.
   */
  tlsCertificateFile: optional('TLS_CERTIFICATE', formats.file),
  tlsKeyFile: optional('TLS_KEY', formats.file),
  /** Staff port, the only one that accepts releases. If null, every port accepts them. */
  deployPort: optional('DEPLOY_PORT', formats.wholeNumber(0, 65_535)),
  siteFolder: read('SITE_FOLDER', formats.folder, join(root, 'site')),
  /** Folder with the embedded database and the server's other data. */
  dataFolder: read('DATA_FOLDER', formats.folder, join(root, 'data')),
  /** PostgreSQL URL, or null for the embedded database. */
  databaseUrl: optional('DATABASE_URL', formats.postgresUrl),
  /**
   * Release store shared by all servers, as `s3://bucket/folder` or a folder. If null, releases
   * exist only in `siteFolder`.
   */
  releasesUrl: optional('RELEASES_URL', formats.storeUrl),
  /** Number of days that the store keeps unreferenced folders, or 0 to keep them forever. */
  storeKeepDays: read('STORE_KEEP_DAYS', formats.wholeNumber(0, 36_500), 90),
  /**
   * Whether a release must pass a browser trial before it goes live. If null, a trial is required
   * only if `trialBrowser` is set.
   */
  requiresTrial: optional('TRIALS', formats.oneOf({ required: true, optional: false })),
  /** Path to the Chromium used for trials, or null to run no trials on this server. */
  trialBrowser: optional('TRIAL_BROWSER', formats.file),
  trialSeconds: read('TRIAL_SECONDS', formats.wholeNumber(1, 3_600), 180),
  /**
   * Which failing releases are withdrawn automatically: only those in a gradual deploy (`gradual`),
   * also live ones that fail to load for every visitor (`live`), or no releases (`never`).
   */
  takesBack: read(
    'TAKE_BACK',
    formats.oneOf({ gradual: 'gradual', live: 'live', never: 'never' } as const),
    'gradual',
  ),
  /** Rights that CI workflows get through OIDC, without a stored token. */
  oidcRules: read('OIDC_RULES', formats.oidcRules, []),
  rateLimit: read('RATE_LIMIT', formats.wholeNumber(1, 1_000_000_000), 20),
  rateWindowSeconds: read('RATE_WINDOW_SECONDS', formats.wholeNumber(1, maxMinutes * 60), 600),
  /**
   * Trusted proxies that report the client's address: a hop count, or addresses and CIDR ranges.
   */
  trustProxy: read('TRUST_PROXY', formats.proxies, 0),
  /** Public origin, such as `https://www.example`, or null if unknown. */
  siteOrigin: optional('SITE_ORIGIN', formats.origin),
  /** Origin of the staff pages. If null, staff pages use another port of this server. */
  staffOrigin: optional('STAFF_ORIGIN', formats.origin),
  /**
   * Origin of previews and trials. If null, previews and trials use another port of this server.
   */
  previewOrigin: optional('PREVIEW_ORIGIN', formats.origin),
  /** Other origins from which scripts, styles and responses are allowed. */
  trustedOrigins: read('TRUSTED_ORIGINS', formats.origins, []),
  /**
   * URLs that purge pages from upstream caches, with `{key}` as the placeholder for the surrogate
   * key. If empty, caches must revalidate pages every time.
   */
  purgeUrls: read('PURGE_URL', formats.urls, []),
  purgeMethod: read('PURGE_METHOD', formats.method, 'POST'),
  purgeHeaders: read('PURGE_HEADERS', formats.headers, {}),
  purgeBody: optional('PURGE_BODY', formats.secretText),
  logLevel: read('LOG_LEVEL', formats.logLevel, 'info'),
  /** Folder whose newest backup `/metrics` and the doctor look at. */
  backupFolder: optional('BACKUP_FOLDER', formats.folder),
  closeTimeoutSeconds: read('CLOSE_TIMEOUT_SECONDS', formats.wholeNumber(0, 3_600), 30),
  // The composer, a separate process, reads these from its environment; here they are only
  // validated.
  checkSeconds: read('CHECK_SECONDS', formats.wholeNumber(1, 3_600), 30),
  keepDays: read('KEEP_DAYS', formats.wholeNumber(0, 36_500), 30),
  inlineStylesBytes: read('INLINE_STYLES_BYTES', formats.wholeNumber(0, 10_000_000), 32_000),
  compression: read(
    'COMPRESSION',
    formats.oneOf({ best: 'best', quick: 'quick', fast: 'fast' }),
    'best',
  ),
});

export type ServiceSettings = Readonly<ReturnType<typeof serviceTable>>;

/** Settings of the server. A server that mounts the service extends this by declaration merging. */
export interface SiteSettings extends ServiceSettings {}

/**
 * Reads a table's settings from an environment.
 * @param getMissing Returns conflicts between settings, such as one that requires another.
 * @throws SettingsRefused that lists every invalid setting and its format.
 */
export function readTable<Settings extends ServiceSettings>(
  environment: NodeJS.ProcessEnv,
  table: (read: Read, optional: ReadOptional) => Settings,
  getMissing: (settings: Settings) => readonly string[] = () => [],
): Settings {
  const refusals: string[] = [];
  const optional: ReadOptional = (name, format) => {
    const text = environment[name]?.trim();
    if (!text) return null;
    const value = format.read(text);
    if (value !== undefined) return value;
    const said = format.isSecret
      ? `${name} (not shown, because it may contain a password)`
      : `${name}=${text}`;
    refusals.push(`${said} is invalid. Expected ${format.write}.`);
    return null;
  };
  const settings = table(
    (name, format, otherwise) => optional(name, format) ?? otherwise,
    optional,
  );
  if (refusals.length === 0) refusals.push(...getMissing(settings), ...missingOfService(settings));
  if (refusals.length > 0) throw new SettingsRefused(refusals);
  return settings;
}

/** Whether an optional package is installed; container images lack some. */
function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

function missingOfService({
  trialBrowser,
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
          `SITE_ORIGIN is not set, but OIDC_RULES needs it to check that tokens are for this site. Set it to ${formats.origin.write}.`,
        ]
      : []),
    ...((tlsCertificateFile === null) === (tlsKeyFile === null)
      ? []
      : [
          `TLS_CERTIFICATE and TLS_KEY must be set together, but only one is set. Set each to ${formats.file.write}.`,
        ]),
    ...(trialBrowser === null ? [] : ['@platband/trial', '@playwright/test'])
      .filter((name) => !isInstalled(name))
      .map(
        (name) =>
          `TRIAL_BROWSER needs the package ${name}, which is not installed. Install it, or unset TRIAL_BROWSER.`,
      ),
    ...sameOrigins({
      SITE_ORIGIN: siteOrigin,
      STAFF_ORIGIN: staffOrigin,
      PREVIEW_ORIGIN: previewOrigin,
    }),
    ...(deployPort === port && port !== 0
      ? [`DEPLOY_PORT=${port} is the same as PORT. Use another port.`]
      : []),
  ];
}

/** Rejects identical origins, since browsers do not isolate pages of the same origin. */
function sameOrigins(settings: Readonly<Record<string, string | null>>): readonly string[] {
  const set = Object.entries(settings).filter(([, origin]) => origin !== null);
  return set.flatMap(([name, origin], index) => {
    const earlier = set.slice(0, index).find(([, other]) => other === origin);
    return earlier === undefined
      ? []
      : [`${name}=${origin} is the same as ${earlier[0]}. Use different addresses.`];
  });
}
