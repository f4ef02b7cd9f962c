import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { compressedForms, firstEffort, isCompressible, pageEffort } from './compress';
import { exists, replaceFile } from './files';
import { listFiles } from './list-files';

/** In a composition's folder while its pages are compressed with little effort. */
const mark = 'to-recompress';

/** Notes in a new composition that its pages were compressed in a hurry, if they were. */
export async function markHurried(folder: string): Promise<void> {
  if (pageEffort() === firstEffort) await writeFile(`${folder}/${mark}`, '');
}

export const isHurried = (folder: string): Promise<boolean> => exists(`${folder}/${mark}`);

/**
 * Compresses the pages of a composition as far as it goes, one after the other, while visitors get them: each compressed form is replaced
 * whole, and the pages themselves stay as they are. Where it is told to end early, the next time begins anew.
 */
export async function recompress(folder: string, signal: AbortSignal): Promise<void> {
  for (const file of (await listFiles(folder)).filter(isCompressible)) {
    if (signal.aborted) return;
    const startedAt = performance.now();
    const forms = await compressedForms(await readFile(`${folder}/${file}`));
    await replaceFile(`${folder}/${file}.br`, forms['.br']);
    // Half of one processor at most: services may be forbidden to lower their priority.
    await wait(performance.now() - startedAt);
  }
  await rm(`${folder}/${mark}`, { force: true });
}
