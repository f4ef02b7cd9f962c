// Plain JavaScript, because it runs before anything that compiles.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Setting: a folder of programs compiled beforehand, by their path from the root. Starting one takes half as long. */
export const compiledPrograms = 'COMPILED_PROGRAMS';

export const cacheFolder = `${root}/node_modules/.cache/server`;
/** Which folder holds the programs as they were compiled last, and the hashes of the sources they were compiled from. */
export const compiledFile = `${cacheFolder}/compiled.json`;

/**
 * The folder of the server's programs as `npm run build` has compiled them; null where a source is another one by now, or the checkout has been moved.
 * @returns {string | null}
 */
export function compiledFolder(file = compiledFile) {
  try {
    const compiled = JSON.parse(readFileSync(file, 'utf8'));
    const isCurrent =
      compiled.root === root &&
      Object.entries(compiled.sources).every(
        ([source, hash]) =>
          createHash('sha256')
            .update(readFileSync(`${root}/${source}`))
            .digest('hex') === hash,
      );
    return isCurrent ? `${cacheFolder}/${compiled.folder}` : null;
  } catch {
    return null;
  }
}
