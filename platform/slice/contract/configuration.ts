/** The behaviour profile: see quirks.ts. */
export const profiles = ['documented', 'mended'] as const;
export type Profile = (typeof profiles)[number];

/** The host's run-time settings: `config.json` on the site's origin, changed without a rebuild. */
export interface Configuration {
  readonly profile: Profile;
  /** Prefix of every API call, without a slash at its end (§7). */
  readonly apiBase: string;
  /** Where career requests go; null: `career-request` under the API base (§7). */
  readonly careerRequestUrl: string | null;
  /** How long an expose may take to load (§9), in milliseconds. */
  readonly remoteTimeoutMs: number;
  /** The clip of the start-up popup; null: the site's own. */
  readonly startupVideoUrl: string | null;
  /**
   * Where browsers report page performance (§7), and loads, failures and errors of slices; null:
   * nowhere.
   */
  readonly reportsUrl: string | null;
  /** The share of visits that do, from 0 to 1. */
  readonly reportsShare: number;
  /**
   * Address of an analytics script that needs no consent: one that stores nothing in the browser.
   * Null: none.
   */
  readonly analyticsScript: string | null;
  /** The site's canonical origin, without a slash at its end; null: the one it is composed for. */
  readonly siteOrigin: string | null;
  /**
   * Origins of releases that a visitor may override live ones with: `self` (this site's own), or
   * others. Empty: none.
   */
  readonly overrideOrigins: readonly string[];
  /** Whether `?composition=<id>` shows another composition than the live one. */
  readonly allowsOtherCompositions: boolean;
}

export const defaultConfiguration: Configuration = {
  profile: 'documented',
  apiBase: '/api/V1',
  careerRequestUrl: null,
  remoteTimeoutMs: 120_000,
  startupVideoUrl: null,
  reportsUrl: '/reports',
  reportsShare: 1,
  analyticsScript: null,
  siteOrigin: null,
  overrideOrigins: [],
  allowsOtherCompositions: false,
};

/** Where the host finds its configuration, on the site's origin. */
export const configurationPath = '/config.json';

/**
 * Completes a configuration file with the defaults. Values of a wrong type are replaced, too, and
 * named in `problems`.
 */
export function parseConfiguration(value: unknown): {
  readonly configuration: Configuration;
  readonly problems: readonly string[];
} {
  const given =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const accepted = Object.entries(given).filter(([name, setting]) => isSetting(name, setting));
  const problems = Object.keys(given)
    .filter((name) => !accepted.some(([known]) => known === name))
    .map(
      (name) =>
        `${configurationPath}: ${name} is no setting, or has a value of the wrong kind; the default is used.`,
    );
  return { configuration: { ...defaultConfiguration, ...Object.fromEntries(accepted) }, problems };
}

/** Without a query or quotes: the address also goes into the content security policy. */
const scriptAddress = /^https:\/\/[\w.-]+(?::\d+)?\/[\w./-]+$/;

const isAddress = (value: unknown) => value === null || typeof value === 'string';
const isRight: Readonly<Record<keyof Configuration, (value: unknown) => boolean>> = {
  profile: (value) => profiles.some((profile) => profile === value),
  apiBase: (value) => typeof value === 'string',
  careerRequestUrl: isAddress,
  remoteTimeoutMs: (value) => typeof value === 'number' && value > 0,
  startupVideoUrl: isAddress,
  reportsUrl: isAddress,
  reportsShare: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  analyticsScript: (value) =>
    value === null || (typeof value === 'string' && scriptAddress.test(value)),
  siteOrigin: isAddress,
  overrideOrigins: (value) =>
    Array.isArray(value) && value.every((origin) => typeof origin === 'string'),
  allowsOtherCompositions: (value) => typeof value === 'boolean',
};

const isSetting = (name: string, value: unknown): boolean =>
  Object.keys(isRight).includes(name) && isRight[name as keyof Configuration](value);
