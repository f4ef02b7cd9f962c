import { readLive } from './compose';
import { requestedSlice } from './requested-slice';
import { rollback } from './rollback';

/** `npm run rollback -w mf-home [release]`: a release that was live before, live again. The second time it goes one further back. */
const slice = requestedSlice();
const release = process.argv[3];
const startedAt = performance.now();
const liveRelease = async () => {
  const live = await readLive();
  return slice === 'shell' ? live?.shell : live?.remotes[slice]?.release;
};
try {
  const from = await liveRelease();
  const { composition } = await rollback({ slice, from, ...(release !== undefined && { release }) });
  const now = slice === 'shell' ? composition.shell : composition.remotes[slice]?.release;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`${slice} is back from ${from} to ${now}, as composition ${composition.id}, after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}
