/** Behaviour profiles; see quirks.ts. */
export const profiles = ['documented', 'mended'] as const;
export type Profile = (typeof profiles)[number];

/**
 * The host's run-time settings from `config.json` on the site's origin, which can change without a
 * rebuild.
 */
export interface Configuration {
  readonly profile: Profile;
  /** URL prefix of API calls, without a trailing slash. */
  readonly apiBase: string;
  /** URL for career requests, or null for `career-request` below the API base. */
  readonly careerRequestUrl: string | null;
  /** Timeout in milliseconds for loading an expose. */
  readonly remoteTimeoutMs: number;
  /** URL of the start-up popup's clip, or null for the default. */
  readonly startupVideoUrl: string | null;
  /**
   * URL that receives browser reports: page performance, and slices' loads, failures and
   * errors. If null, no reports are sent.
   */
  readonly reportsUrl: string | null;
  /** Fraction of visits that send reports, from 0 to 1. */
  readonly reportsShare: number;
  /**
   * URL of an analytics script that needs no consent because it stores nothing in the browser, or
   * null.
   */
  readonly analyticsScript: string | null;
  /** Other origins that pages may load pictures, clips and sounds from. */
  readonly pictureOrigins: readonly string[];
  /** Canonical origin without a trailing slash, or null for the origin the site is composed for. */
  readonly siteOrigin: string | null;
  /**
   * Origins whose releases may override live ones: `self` (this site's own), or others. If empty,
   * overrides are disabled.
   */
  readonly overrideOrigins: readonly string[];
  /** Whether `?composition=<id>` can show a composition other than the live one. */
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
  pictureOrigins: [],
  siteOrigin: null,
  overrideOrigins: [],
  allowsOtherCompositions: false,
};

/** Path of the configuration on the site's origin. */
export const configurationPath = '/config.json';

/**
 * Completes a configuration file with the defaults. Invalid values are replaced and listed in
 * `problems`.
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

/** Allows no query or quotes, since the URL becomes part of the content security policy. */
const scriptAddress = /^https:\/\/[\w.-]+(?::\d+)?\/[\w./-]+$/;

const origin = /^https?:\/\/[\w.-]+(?::\d+)?$/;

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
  pictureOrigins: (value) => Array.isArray(value) && value.every((one) => origin.test(one)),
  siteOrigin: isAddress,
  overrideOrigins: (value) =>
    Array.isArray(value) && value.every((origin) => typeof origin === 'string'),
  allowsOtherCompositions: (value) => typeof value === 'boolean',
};

const isSetting = (name: string, value: unknown): boolean =>
  Object.keys(isRight).includes(name) && isRight[name as keyof Configuration](value);
