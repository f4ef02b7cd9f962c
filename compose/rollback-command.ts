import { requestedSlice } from './requested-slice';
import { rollback } from './rollback';

/** `npm run rollback -w mf-home [release]`: a release that was live before, live again. */
const slice = requestedSlice();
const release = process.argv[3];
const startedAt = performance.now();
try {
  const { composition } = await rollback({ slice, ...(release !== undefined && { release }) });
  const now = slice === 'shell' ? composition.shell : composition.remotes[slice]?.release;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`${slice} ${now} is live, as composition ${composition.id}, after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}
