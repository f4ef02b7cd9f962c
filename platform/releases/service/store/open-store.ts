import type { ServiceSettings } from '../../http/settings';
import { FolderStore } from './folder-store';
import { S3Store } from './s3-store';
import type { Store } from './store';

/**
 * The store that RELEASES_URL names: a folder, or `s3://bucket/folder`; null: each site's folder is
 * all there is.
 */
export function openStore(
  { releasesUrl }: Pick<ServiceSettings, 'releasesUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): Store | null {
  if (releasesUrl === null) return null;
  return releasesUrl.startsWith('s3://')
    ? new S3Store(releasesUrl, environment)
    : new FolderStore(releasesUrl);
}
