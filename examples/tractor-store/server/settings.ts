import type { SiteSettings } from '@platform/releases/http/settings';

const { env } = process;

/** What the platform leaves to be set, at its simplest: one machine, one database in a file, nothing in front. */
export const settings: SiteSettings = {
  ...{ host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT'] ?? 3100), tlsCertificateFile: null, tlsKeyFile: null, deployPort: null },
  ...{
    siteFolder: env['SITE_FOLDER'] ?? '',
    dataFolder: env['DATA_FOLDER'] ?? '',
    databaseUrl: null,
    releasesUrl: null,
    storeKeepDays: 90,
  },
  ...{ releaseKeys: {}, requiresTrial: null, trialBrowser: null, trialSeconds: 180, takesBack: 'gradual', oidcRules: [] },
  ...{ registryNeedsToken: false, rateLimit: 100, rateWindowSeconds: 600, trustProxy: 0, siteOrigin: null, trustedOrigins: [] },
  ...{ purgeUrls: [], purgeMethod: 'POST', purgeHeaders: {}, purgeBody: null, logLevel: env['LOG_LEVEL'] ?? 'warn' },
};
