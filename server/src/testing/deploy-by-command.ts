import { readLive } from '@platform/releases/composition/compose';
import { rollback } from '@platform/releases/live/rollback';

/** Rolls mf-home back as `npm run rollback` does, without the server. @returns the release it has gone back to */
export async function orderRollbackByCommand(site: string): Promise<string | undefined> {
  await rollback({ slice: 'mf-home', site });
  return (await readLive(site))?.remotes['mf-home']?.release;
}
