import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { liveForms } from './live-forms';

test('where nothing is live, or its composition cannot be read, there are no forms of slices, and no error; once it can, it is read', async () => {
  const site = await mkdtemp(`${tmpdir()}/forms-`);
  onTestFinished(() => rm(site, { recursive: true }));
  expect(await liveForms(site)).toEqual(new Map());
  await mkdir(`${site}/compositions/one`, { recursive: true });
  await symlink('compositions/one', `${site}/live`);
  expect(await liveForms(site, 'gone')).toEqual(new Map());
  const release = {
    version: '1.0.0',
    release: '1.0.0-none',
    contract: 1,
    entry: '/remotes/mf-home/remoteEntry.js',
    exposes: {},
    integrity: {},
  };
  const composition = { id: 'one', shell: '1.0.0-none', remotes: { 'mf-home': release }, routes: [], redirects: {} };
  await writeFile(`${site}/compositions/one/composition.json`, JSON.stringify(composition));
  await expect(liveForms(site)).rejects.toThrow('1.0.0-none');
});
