import { afterAll, describe, expect, test } from 'vitest';
import { readPackageJson } from './package-json';
import { temporaryFolder, writeFiles } from './test-resources';

describe("a folder's package.json", () => {
  const folder = temporaryFolder(afterAll);
  const write = (text: string) => writeFiles(folder, { 'package.json': text });

  test('keeps unknown fields', async () => {
    await write('{ "name": "mf-shops", "version": "1.2.3", "funding": "us" }');
    expect(readPackageJson(folder, 'name', 'version')).toEqual({
      name: 'mf-shops',
      version: '1.2.3',
      funding: 'us',
    });
  });

  test('ignores a licence written as an object', async () => {
    await write('{ "license": { "type": "MIT" } }');
    expect(readPackageJson(folder, 'license').license).toBeUndefined();
  });

  test('validates only requested fields', async () => {
    await write(
      '{ "version": 1, "workspaces": { "packages": ["mf-*"] }, "slice": "of another tool" }',
    );
    expect(readPackageJson(folder, 'workspaces', 'slice')).toMatchObject({
      workspaces: { packages: ['mf-*'] },
      slice: undefined,
    });
  });

  test.each([
    ['{ "budget": { "script": "70 kB", "style": 1 } }', 'budget.script'],
    ['{ "workspaces": "mf-*" }', 'workspaces'],
    ['{', 'the file is invalid'],
  ])("reports an error's file and position: %s", async (text, place) => {
    await write(text);
    expect(() => readPackageJson(folder, 'budget', 'workspaces')).toThrow(
      `${folder}/package.json: ${place}`,
    );
  });
});
