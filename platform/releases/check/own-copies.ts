import { readFile } from 'node:fs/promises';
import { listFiles } from '../disk/list-files';

/** Words that only the code of the library itself holds, in its production build. */
const marks = {
  react: /["'`]react\.transitional\.element["'`]/,
  'react-dom': /rendererPackageName:["'`]react-dom["'`]/,
} as const;

/** Scripts of a release that carry a copy of what the shell brings: two Reacts on one page do not work together. */
export async function ownCopies(slice: string, releaseFolder: string): Promise<readonly string[]> {
  const scripts = (await listFiles(releaseFolder)).filter((file) => file.endsWith('.js'));
  const found = await Promise.all(
    scripts.map(async (file) => {
      const text = await readFile(`${releaseFolder}/${file}`, 'utf8');
      return Object.entries(marks)
        .filter(([, mark]) => mark.test(text))
        .map(
          ([library]) =>
            `${slice} carries its own ${library}, in ${file}. The shell brings the only copy: build the slice with @platform/slice/build/remote, and import ${library} by its name.`,
        );
    }),
  );
  return found.flat();
}
