import { siteFolder } from './folders';
import { goLive } from './go-live';
import { withLock } from './lock';
import { tellFailures } from './tell';

/** `npm run compose`: the live releases once more, with the content and the configuration as they are now. */
const { composition, failures } = await withLock(() =>
  goLive({
    cause: 'compose',
    isRefreshed: true,
    change: (live) => {
      if (live === null) throw new Error('Nothing is live yet: npm run build composes the site for the first time.');
      return live;
    },
  }),
);
tellFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
