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

async function deprecated(file: string, old: string): Promise<string | null> {
  await mkdir(dirname(`${folder}/${file}`), { recursive: true });
  await writeFile(`${folder}/${file}`, 'export const one = 1;\n');
  await writeDeprecatedPaths(folder, ['./contract/slice']);
  return readFile(`${folder}/${old}`, 'utf8').catch(() => null);
}

test('an old module path warns and keeps its exports', async () => {
  expect(await deprecated('contract/release.js', 'deprecated/contract/release.js')).toBe(
    `globalThis.process?.emitWarning?.('@platform/slice/contract/release is gone in version 3: see its CHANGELOG.md.', 'DeprecationWarning');\nexport * from '../../contract/release.js';\n`,
  );
});

test('an entry point does not warn', async () => {
  expect(await deprecated('contract/slice.js', 'deprecated/contract/slice.js')).toBe(null);
});

test('an old command path re-exports the current one', async () => {
  expect(
    await deprecated('parts/cli/commands/deploy.js', 'deprecated/command/slice/deploy.js'),
  ).toContain("export * from '../../../parts/cli/commands/deploy.js';");
});

test('the command starts from its old path', async () => {
  expect(await deprecated('parts/cli/slice.mjs', 'command/slice.mjs')).toContain(
    "export * from '../parts/cli/slice.mjs';",
  );
});

test('marks types at an old path as deprecated', async () => {
  expect(await deprecated('parts/trial/compare.d.ts', 'deprecated/trial/compare.d.ts')).toBe(
    "/** @deprecated @platform/slice/trial/compare is gone in version 3: see its CHANGELOG.md. */\nexport * from '../../parts/trial/compare';\n",
  );
});
