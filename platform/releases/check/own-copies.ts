import { readFile } from 'node:fs/promises';
import { listFiles } from '@platband/server-kit/disk';
import { releaseFile } from '@platband/slice/contract/releases';
import type { DescribedRelease } from '../release/make-release';

/**
 * Texts that only occur in each library's production build. Other libraries know React's symbols,
 * but do not define its internals.
 */
const marks = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  'react-dom': /rendererPackageName:["'`]react-dom["'`]/,
} as const;

/**
 * Finds scripts that bundle a copy of a shared module, since two copies of React in one tree do not
 * work together. An isolated slot (a separate tree in a shadow root) may bundle one if nothing else
 * in the slice loads it.
 */
export async function ownCopies(slice: string, releaseFolder: string): Promise<readonly string[]> {
  const scripts = (await listFiles(releaseFolder)).filter((file) => file.endsWith('.js'));
  const { entry, exposes } = JSON.parse(
    await readFile(`${releaseFolder}/${releaseFile}`, 'utf8'),
  ) as DescribedRelease;
  const needing = (file: string) =>
    Object.entries(exposes).flatMap(([expose, needed]) =>
      needed.scripts.includes(file) ? [expose] : [],
    );
  const isOfSlots = (file: string) =>
    file !== entry &&
    needing(file).length > 0 &&
    needing(file).every((expose) => expose.startsWith('slots/'));
  const found = await Promise.all(
    scripts
      .filter((file) => !isOfSlots(file))
      .map(async (file) => {
        const text = await readFile(`${releaseFolder}/${file}`, 'utf8');
        return Object.entries(marks)
          .filter(([, mark]) => mark.test(text))
          .map(
            ([library]) =>
              `${slice} bundles its own ${library}, in ${file}. Pages, modals and components must share the shell's copy: build the slice with @platband/slice/vite, and import ${library} by its name. Only a slot that exports mount and unmount may bundle a copy, which nothing else of the slice may import.`,
          );
      }),
  );
  return found.flat();
}
