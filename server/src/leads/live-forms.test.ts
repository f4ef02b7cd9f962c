import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { liveForms } from './live-forms';

test('without a readable live composition there are no slice forms and no error', async () => {
  const site = await mkdtemp(`${tmpdir()}/forms-`);
  onTestFinished(() => rm(site, { recursive: true }));
  expect(await liveForms(site)).toEqual(new Map());
  await mkdir(`${site}/compositions/one`, { recursive: true });
  await symlink('compositions/one', `${site}/live`);
  expect(await liveForms(site, 'gone')).toEqual(new Map());
  await writeFile(
    `${site}/compositions/one/composition.json`,
    JSON.stringify({ remotes: { 'mf-home': { release: '1.0.0-none' } } }),
  );
  await expect(liveForms(site)).rejects.toThrow('1.0.0-none');
});
