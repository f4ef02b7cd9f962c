import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '@platform/slice/build/files-below';

/** Paths of version 2 that are gone in version 3. */
export const deprecatedExports = {
  './command/*': './command/*.ts',
  './trial/*': './trial/*.ts',
};

/** Where modules of `command/` and `trial/` are now: the first that fits. */
const moved: readonly (readonly [from: RegExp, to: string])[] = [
  [/^build\/generate\/(?!skeleton\/)/, 'command/'],
  [/^build\/build-slice\./, 'command/slice/build.'],
  [/^build\/tool\./, 'command/slice/tool.'],
  [/^build\/files-below\./, 'command/package/files-below.'],
  [/^build\/configured-above\./, 'command/configured-above.'],
  [/^contract\/composer\./, 'command/slice/composer.'],
  [/^parts\/cli\/commands\//, 'command/slice/'],
  [/^parts\/cli\/fences\//, 'command/fences/'],
  [/^parts\/cli\/slice\.mjs$/, 'command/slice.mjs'],
  [/^parts\/trial\/(?!process\.|entries\/)/, 'trial/'],
];

/** Writes a module at each of these paths that warns, and passes on what has moved. */
export async function writeDeprecatedPaths(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    const [from, to] = moved.find(([start]) => start.test(file)) ?? [];
    if (from === undefined || to === undefined || !/\.(?:m?js|d\.ts)$/.test(file)) continue;
    const old = file.replace(from, to);
    const target = relative(dirname(old), file).split('\\').join('/');
    await mkdir(join(folder, dirname(old)), { recursive: true });
    await writeFile(join(folder, old), moduleText(old, file, target));
  }
}

function moduleText(old: string, file: string, target: string): string {
  const path = (name: string) => `@platform/slice/${name.replace(/\.(?:js|d\.ts)$/, '')}`;
  const instead = file.startsWith('parts/') ? 'use the slice command' : `import ${path(file)}`;
  const message = `${path(old)} is gone in version 3: ${instead}.`;
  if (file.endsWith('.d.ts'))
    return `/** @deprecated ${message} */\nexport * from '${target.replace(/\.d\.ts$/, '')}';\n`;
  return `process.emitWarning(${JSON.stringify(message)}, 'DeprecationWarning');\nexport * from '${target}';\n`;
}
