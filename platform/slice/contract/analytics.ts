import type { Configuration } from './configuration';

const settings = ['plausible', 'matomo', 'ga4'] as const;
type Setting = (typeof settings)[number];

interface Vendor {
  readonly name: string;
  /** How the setting is written; its groups are what the functions get, the whole first. */
  readonly written: RegExp;
  readonly scriptOf: (parts: readonly string[]) => string;
  /** Origins that its script sends to, as a content policy has them. */
  readonly sendsTo: (parts: readonly string[]) => readonly string[];
  /**
   * Whether it keeps something in the browser: the visitor is asked first, and nothing of it is
   * loaded before.
   */
  readonly setsCookies: (parts: readonly string[]) => boolean;
}

const google = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

const vendors: Readonly<Record<Setting, Vendor>> = {
  plausible: {
    name: 'Plausible',
    // The address of its script.
    written: /^(https:\/\/[\w.-]+(?::\d+)?)\/[\w./-]+\.js$/,
    scriptOf: ([address = '']) => address,
    sendsTo: ([, origin = '']) => [origin],
    setsCookies: () => false,
  },
  matomo: {
    name: 'Matomo',
    // Its address and the site's number: `https://matomo.example 3`, or `https://matomo.example 3
    // cookies`.
    written: /^((https:\/\/[\w.-]+(?::\d+)?)(?:\/[\w.-]+)*) (\d{1,9})( cookies)?$/,
    scriptOf: ([, address = '']) => `${address}/matomo.js`,
    sendsTo: ([, , origin = '']) => [origin],
    setsCookies: ([, , , , cookies]) => cookies !== undefined,
  },
  ga4: {
    name: 'Google Analytics',
    // The measurement id.
    written: /^G-[A-Z\d]{4,20}$/,
    scriptOf: ([id = '']) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    sendsTo: () => google,
    setsCookies: () => true,
  },
};

/** One that a site has its visitors counted by. */
export interface Analytics {
  readonly setting: Setting;
  readonly name: string;
  readonly parts: readonly string[];
  readonly script: string;
  readonly sendsTo: readonly string[];
  readonly setsCookies: boolean;
}

/** Those that are set; of a setting that cannot be read there is nothing. */
export const analyticsIn = (configuration: Pick<Configuration, Setting>): readonly Analytics[] =>
  settings.flatMap((setting) => {
    const { name, written, scriptOf, sendsTo, setsCookies } = vendors[setting];
    const parts = written.exec(configuration[setting] ?? '');
    return parts === null
      ? []
      : [
          {
            setting,
            name,
            parts,
            script: scriptOf(parts),
            sendsTo: sendsTo(parts),
            setsCookies: setsCookies(parts),
          },
        ];
  });
