import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path/posix';
import { filesBelow } from '@platform/slice/build/checkout';

/** Folders whose modules were all public in version 2. */
const open = ['contract', 'browser', 'calls', 'build', 'testing', 'command', 'trial'];

export const deprecatedExports = Object.fromEntries(
  open.map((folder) => [`./${folder}/*`, `./deprecated/${folder}/*.ts`]),
);

/** Maps version 2 paths to current ones. The first match wins. */
const moved: readonly (readonly [from: RegExp, to: string])[] = [
  [/^build\/generate\/(?!skeleton\/)/, 'command/'],
  [/^build\/build-slice\./, 'command/slice/build.'],
  [/^build\/tool\./, 'command/slice/tool.'],
  [/^build\/files-below\./, 'command/package/files-below.'],
  [/^build\/configured-above\./, 'command/configured-above.'],
  [/^contract\/composer\./, 'command/slice/composer.'],
  [/^contract\/slice-content\./, 'contract/own-content.'],
  [/^parts\/cli\/commands\//, 'command/slice/'],
  [/^parts\/cli\/fences\//, 'command/fences/'],
  [/^parts\/cli\/slice\.mjs$/, 'command/slice.mjs'],
  [/^parts\/trial\/(?!process\.|entries\/)/, 'trial/'],
];

/**
 * Writes a module for each version 2 path that warns and re-exports the current module.
 * @param entries Entry points, e.g. `./contract/slice`.
 */
export async function writeDeprecatedPaths(
  folder: string,
  entries: readonly string[],
): Promise<void> {
  for (const name of await filesBelow(folder)) {
    const file = name.replaceAll('\\', '/');
    const [from = /^/, to = ''] = moved.find(([start]) => start.test(file)) ?? [];
    const old = file.replace(from, to);
    const path = old.replace(/\.(?:js|d\.ts)$/, '');
    const isModule = /\.(?:m?js|d\.ts)$/.test(file) && open.includes(old.split('/', 1)[0] ?? '');
    if (!isModule || file.includes('/skeleton/') || entries.includes(`./${path}`)) continue;
    // Commands keep their place because they can be started by path.
    const place = join(old.endsWith('.mjs') ? '' : 'deprecated', old);
    await mkdir(join(folder, dirname(place)), { recursive: true });
    await writeFile(join(folder, place), moduleText(path, place, file));
  }
}

function moduleText(path: string, place: string, file: string): string {
  const message = `@platform/slice/${path} is gone in version 3: see its CHANGELOG.md.`;
  const target = relative(dirname(place), file);
  if (file.endsWith('.d.ts'))
    return `/** @deprecated ${message} */\nexport * from '${target.replace(/\.d\.ts$/, '')}';\n`;
  // Browsers have no `process`.
  return `globalThis.process?.emitWarning?.('${message}', 'DeprecationWarning');\nexport * from '${target}';\n`;
}
