import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The module that the nearest package.json names for the `slice` command: `"slice": { "composer": "./file.ts" }`. Null: none does. */
export async function configuredAbove<Module>(folder: string, name: 'composer' | 'fences'): Promise<Module | null> {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) {
    const { slice } = JSON.parse(readFileSync(manifest, 'utf8')) as { slice?: Readonly<Record<string, string>> };
    const file = slice?.[name];
    if (file !== undefined) return (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Module;
  }
  const above = dirname(folder);
  return above === folder ? null : configuredAbove<Module>(above, name);
}
