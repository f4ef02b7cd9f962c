import { defineConfiguration, isAddress } from '@platband/slice/contract/configuration';

/** Behaviour profiles; see quirks.ts. */
export const profiles = ['documented', 'mended'] as const;
export type Profile = (typeof profiles)[number];

export interface SiteConfiguration {
  readonly profile: Profile;
  /** URL for career requests, or null for `career-request` below the API base. */
  readonly careerRequestUrl: string | null;
  /** URL of the start-up popup's clip, or null for the default. */
  readonly startupVideoUrl: string | null;
}

/** This site's own settings in `config.json`, beside the platform's. */
export const siteConfiguration = defineConfiguration<SiteConfiguration>({
  profile: {
    otherwise: 'documented',
    accepts: (value) => profiles.some((profile) => profile === value),
  },
  careerRequestUrl: { otherwise: null, accepts: isAddress },
  startupVideoUrl: { otherwise: null, accepts: isAddress },
});
