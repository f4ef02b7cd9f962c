/** One setting in `config.json`. */
export interface Setting<Value> {
  /** Used if the file lacks the setting or gives another kind of value. */
  readonly otherwise: Value;
  readonly accepts: (value: unknown) => boolean;
}

type Settings<Values> = { readonly [Name in keyof Values]: Setting<Values[Name]> };

/** The settings in `config.json` that one reader knows: the platform, or the site. */
export interface ConfigurationTable<Values> {
  readonly settings: Settings<Values>;
  readonly defaults: Values;
  /**
   * Completes a configuration file with the defaults. Replaces invalid values, and keeps the fields
   * that other readers know.
   */
  parse(file: unknown): Values & object;
}

/** Path of the configuration on the site's origin. */
export const configurationPath = '/config.json';

/**
 * Defines settings that operators can change in `config.json` without a rebuild. A site defines its
 * own next to the platform's, and reads them with `readSettings` of browser/configuration.
 */
export function defineConfiguration<Values extends object>(
  settings: Settings<Values>,
): ConfigurationTable<Values> {
  const defaults = Object.fromEntries(
    Object.entries<Setting<unknown>>(settings).map(([name, { otherwise }]) => [name, otherwise]),
  ) as Values;
  return {
    settings,
    defaults,
    parse: (file) => {
      const rejected = rejectedIn(settings, file);
      const kept = Object.entries(recordOf(file)).filter(([name]) => !rejected.includes(name));
      return { ...defaults, ...Object.fromEntries(kept) };
    },
  };
}

/** Returns a sentence for each invalid value in a configuration file. */
export const problemsIn = (
  { settings, defaults }: ConfigurationTable<object>,
  file: unknown,
): readonly string[] =>
  rejectedIn(settings, file).map(
    (name) =>
      `${configurationPath}: ${name} has an invalid value; ${JSON.stringify(settingIn(defaults, name))} is used.`,
  );

const rejectedIn = (settings: object, file: unknown): readonly string[] =>
  Object.entries<Setting<unknown>>(settings as Readonly<Record<string, Setting<unknown>>>)
    .filter(([name, { accepts }]) => {
      const given = recordOf(file);
      return has(given, name) && !accepts(settingIn(given, name));
    })
    .map(([name]) => name);

/** As `Object.hasOwn`, which the oldest supported browsers lack. */
const has = (object: object, name: string): boolean => Object.keys(object).includes(name);
const recordOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
const settingIn = (from: object, name: string): unknown => (from as Record<string, unknown>)[name];

/** Returns the fields of a configuration file that no table knows. */
export function unknownIn(
  file: unknown,
  tables: readonly Pick<ConfigurationTable<object>, 'defaults'>[],
): readonly string[] {
  return Object.keys(recordOf(file)).filter(
    (name) => !tables.some(({ defaults }) => has(defaults, name)),
  );
}

/** A URL, or null for none. */
export const isAddress = (value: unknown): boolean => value === null || typeof value === 'string';

/** The platform's run-time settings. */
export interface Configuration {
  /** URL prefix of API calls, without a trailing slash. */
  readonly apiBase: string;
  /** Timeout in milliseconds for loading an expose. */
  readonly remoteTimeoutMs: number;
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

/** Allows no query or quotes, since the URL becomes part of the content security policy. */
const scriptAddress = /^https:\/\/[\w.-]+(?::\d+)?\/[\w./-]+$/;

const origin = /^https?:\/\/[\w.-]+(?::\d+)?$/;

const isFlag = (value: unknown) => typeof value === 'boolean';

export const configuration = defineConfiguration<Configuration>({
  apiBase: { otherwise: '/api/V1', accepts: (value) => typeof value === 'string' },
  remoteTimeoutMs: {
    otherwise: 120_000,
    accepts: (value) => typeof value === 'number' && value > 0,
  },
  reportsUrl: { otherwise: '/reports', accepts: isAddress },
  reportsShare: {
    otherwise: 1,
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  },
  analyticsScript: {
    otherwise: null,
    accepts: (value) => value === null || (typeof value === 'string' && scriptAddress.test(value)),
  },
  pictureOrigins: {
    otherwise: [],
    accepts: (value) => Array.isArray(value) && value.every((one) => origin.test(one)),
  },
  siteOrigin: { otherwise: null, accepts: isAddress },
  overrideOrigins: {
    otherwise: [],
    accepts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  },
  allowsOtherCompositions: { otherwise: false, accepts: isFlag },
});
export const defaultConfiguration = configuration.defaults;

/** Returns the fields that are not the platform's: the site's own settings. */
export const ownSettingsIn = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !has(defaultConfiguration, name)));
