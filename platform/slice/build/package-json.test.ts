import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPackageJson } from './package-json';

describe("a folder's package.json", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'package-json-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (text: string) => writeFile(join(folder, 'package.json'), text);

  it('keeps unknown fields', async () => {
    await write('{ "name": "mf-shops", "version": "1.2.3", "funding": "us" }');
    expect(readPackageJson(folder, 'name', 'version')).toEqual({
      name: 'mf-shops',
      version: '1.2.3',
      funding: 'us',
    });
  });

  it('ignores a licence written as an object', async () => {
    await write('{ "license": { "type": "MIT" } }');
    expect(readPackageJson(folder, 'license').license).toBeUndefined();
  });

  it('validates only requested fields', async () => {
    await write(
      '{ "version": 1, "workspaces": { "packages": ["mf-*"] }, "slice": "of another tool" }',
    );
    expect(readPackageJson(folder, 'workspaces', 'slice')).toMatchObject({
      workspaces: { packages: ['mf-*'] },
      slice: undefined,
    });
  });

  it.each([
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
