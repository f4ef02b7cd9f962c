import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { hashed, nameOf, renamed, withNames } from './chunk-names';
import { readMapped, removeMapped, replaceMapped, writeMapped } from './mapped-code';
import { type MergeSettings, merge, unhashed } from './merge-files';
import { linkedOnce, runOneByOne } from './page-scripts';

/**
 * Bundles a build's output again to merge small chunks, since each costs a request, headers and a
 * compression dictionary. The federation plugin finds its chunks by name during the build and
 * excludes them from configured groups (module-federation/vite#1136, #1265), so they cannot be
 * merged earlier (decision 0076). Renames merged chunks in the page, in `mf-manifest.json` if it
 * exists, and in source maps.
 */
export function mergeChunks({ entry, eager, groups, startup }: MergeSettings): Plugin {
  return {
    name: 'site:merge-chunks',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, written) {
        const start = Object.keys(written).find((file) => entry.test(file));
        if (start === undefined) this.error(`The build has no file for the entry ${entry}.`);
        const chunks = Object.values(written).flatMap((file) =>
          file.type === 'chunk' ? [file.fileName] : [],
        );
        const unhashed = await withoutHashes(dir, [...new Set([...chunks, start])]);
        const before = [...unhashed.values()];
        const hasMaps = Object.values(written).some(
          (file) => file.type === 'chunk' && file.map !== null,
        );
        const merged = await merge({
          folder: dir,
          start: unhashed.get(start) ?? start,
          before,
          eager,
          groups,
          startup,
          hasMaps,
        });
        const names = new Map(
          [...unhashed].map(([file, between]) => [file, merged.names.get(between) ?? between]),
        );
        for (const file of ['mf-manifest.json', 'mf-stats.json'])
          await rewrite(`${dir}/${file}`, (text) =>
            JSON.stringify(JSON.parse(renamed(text, names), withoutRepeated)),
          );
        await rm(`${dir}/.vite`, { recursive: true, force: true });
        await rewrite(`${dir}/index.html`, (html) =>
          runOneByOne(linkedOnce(renamed(html, names)), names.get(start) ?? start, merged.imported),
        );
      },
    },
  };
}

/**
 * The federation plugin's key for a slice contains a hash of its folder, so file names would depend
 * on where it is built. The slice's name in the key is enough to tell slices apart.
 */
const owner = /(__mf_owner__)\d{5,}/g;

async function withoutHashes(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isTaken = (file: string) =>
    files.filter((other) => nameOf(other) === nameOf(file)).length > 1;
  const nameFor = (file: string) =>
    (isTaken(file) ? file : file.replace(hashed, `${unhashed}.js`)).replaceAll(owner, '$1');
  const names = new Map(files.map((file) => [file, nameFor(file)] as const));
  for (const [file, name] of names) {
    const written = await readMapped(`${folder}/${file}`);
    await removeMapped(`${folder}/${file}`);
    await writeMapped(
      `${folder}/${name}`,
      replaceMapped(withNames(written, names), owner, (_owner, plain = '') => plain),
    );
  }
  return names;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) await writeFile(file, change(text));
}

const withoutRepeated = (_key: string, value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? [...new Set(value)]
    : value;
