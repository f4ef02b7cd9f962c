import type { Composed } from '../composition/compose';
import type { ReadContent } from '../composition/content-snapshot';
import { siteFolder } from '../disk/folders';
import { withLock } from '../disk/lock';
import { type Commit, goLive } from './go-live';

/** The live releases once more, with the content and the configuration as they are now. @throws Error when nothing is live yet */
export function recompose(read: ReadContent, site = siteFolder, commit?: Commit): Promise<Composed> {
  const recomposed = () =>
    goLive({
      site,
      commit,
      cause: 'compose',
      read,
      change: (live) => {
        if (live === null) throw new Error('Nothing is live yet: npm run build composes the site for the first time.');
        return live;
      },
    });
  return withLock(recomposed, { site });
}
