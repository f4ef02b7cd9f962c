import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeDeprecatedPaths } from './deprecated-paths';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/package-`);
  return () => rm(folder, { recursive: true });
});

async function deprecated(file: string, old: string): Promise<string> {
  await mkdir(dirname(`${folder}/${file}`), { recursive: true });
  await writeFile(`${folder}/${file}`, 'export const one = 1;\n');
  await writeDeprecatedPaths(folder);
  return readFile(`${folder}/${old}`, 'utf8');
}

test('an old path of the build warns and exports what has moved', async () => {
  expect(await deprecated('build/generate/live-types.js', 'command/live-types.js')).toBe(
    `process.emitWarning("@platform/slice/command/live-types is gone in version 3: import @platform/slice/build/generate/live-types.", 'DeprecationWarning');\nexport * from '../build/generate/live-types.js';\n`,
  );
});

test('an old path of the command points to the command', async () => {
  const text = await deprecated('parts/cli/commands/deploy.js', 'command/slice/deploy.js');
  expect(text).toContain(
    '@platform/slice/command/slice/deploy is gone in version 3: use the slice',
  );
  expect(text).toContain("export * from '../../parts/cli/commands/deploy.js';");
});

test('types of an old path are marked as deprecated', async () => {
  expect(await deprecated('parts/trial/compare.d.ts', 'trial/compare.d.ts')).toBe(
    "/** @deprecated @platform/slice/trial/compare is gone in version 3: use the slice command. */\nexport * from '../parts/trial/compare';\n",
  );
});
