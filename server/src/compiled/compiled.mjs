// Plain JavaScript, because it runs before anything that compiles.
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Setting: a folder of programs compiled beforehand, by their path from the root. Starting one takes half as long. */
export const compiledPrograms = 'COMPILED_PROGRAMS';

export const cacheOf = (root = ownRoot) => `${root}/node_modules/.cache/server`;
/** Which folder holds the programs as they were compiled last; the hashes of its files, and of the sources they were compiled from. */
export const compiledFileOf = (root = ownRoot) => `${cacheOf(root)}/compiled.json`;

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * The folder of the server's programs as `npm run build` has compiled them; null where a source is another one by now, a compiled file is not there or
 * not whole, or the checkout has been moved.
 * @returns {string | null}
 */
export function compiledFolder(root = ownRoot, file = compiledFileOf(root)) {
  try {
    const compiled = JSON.parse(readFileSync(file, 'utf8'));
    const folder = `${cacheOf(root)}/${compiled.folder}`;
    const areThere = (base, hashes) =>
      Object.keys(hashes).length > 0 && Object.entries(hashes).every(([name, hash]) => hashOf(readFileSync(`${base}/${name}`)) === hash);
    const isCurrent = compiled.root === realpathSync(root) && areThere(root, compiled.sources) && areThere(folder, compiled.programs);
    return isCurrent ? folder : null;
  } catch {
    return null;
  }
}
