import type { OidcRule } from '../tokens/oidc';
import type { ReleaseKeys } from './release-keys';

/** Settings of the service's operator. */
export interface ServiceSettings {
  readonly host: string;
  readonly port: number;
  /** A certificate with its chain, and its key, as PEM; null: plain HTTP/1.1. */
  readonly tlsCertificateFile: string | null;
  readonly tlsKeyFile: string | null;
  /** Where releases are sent to; null: to the port of the site. */
  readonly deployPort: number | null;
  readonly siteFolder: string;
  readonly dataFolder: string;
  /** PostgreSQL's address; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** The store of releases for all servers: `s3://bucket/folder`, or a folder; null: only the site's folder. */
  readonly releasesUrl: string | null;
  /** How long the store keeps what nothing refers to any more; 0: for ever. */
  readonly storeKeepDays: number;
  readonly releaseKeys: ReleaseKeys;
  /** Whether a release must have been tried in a browser before it goes live; null: where there is one to try it in. */
  readonly requiresTrial: boolean | null;
  /** A Chromium of this machine, to try releases in; null: nothing is tried here. */
  readonly trialBrowser: string | null;
  /** How long a trial here may take. */
  readonly trialSeconds: number;
  /** What is taken back automatically: a release that is deployed gradually, and one that is live. */
  readonly takesBack: 'never' | 'gradual' | 'live';
  /** Which workflows of which repositories may do what, without a stored token. */
  readonly oidcRules: readonly OidcRule[];
  /** Whether installing from the registry needs a token. */
  readonly registryNeedsToken: boolean;
  /** Requests a client may make to one form per `rateWindowSeconds`. */
  readonly rateLimit: number;
  readonly rateWindowSeconds: number;
  /** How many proxies stand in front, or their addresses and networks. */
  readonly trustProxy: number | readonly string[];
  /** The site's address for visitors; null: not known. */
  readonly siteOrigin: string | null;
  readonly trustedOrigins: readonly string[];
  /** The requests that purge pages from the caches in front, with `{key}` for what is purged; none: caches revalidate every page. */
  readonly purgeUrls: readonly string[];
  readonly purgeMethod: string;
  readonly purgeHeaders: Readonly<Record<string, string>>;
  readonly purgeBody: string | null;
  readonly logLevel: string;
}

/** The settings of a server that mounts the service: it adds its own by declaration merging. */
export interface SiteSettings extends ServiceSettings {}
