import type { ServiceSettings } from '../../http/settings';
import { S3Store } from './s3-store';
import type { Store } from './store';

/**
 * The store that RELEASES_URL names, as `s3://bucket/folder`; null: each site's folder is all there
 * is.
 */
export function openStore(
  { releasesUrl }: Pick<ServiceSettings, 'releasesUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): Store | null {
  return releasesUrl === null ? null : new S3Store(releasesUrl, environment);
}
