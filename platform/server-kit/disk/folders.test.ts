import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
let site: string;
beforeEach(async () => {
  site = await realpath(await mkdtemp(`${tmpdir()}/site-`));
  await mkdir(`${site}/hello/src`, { recursive: true });
  await writeFile(`${site}/package.json`, '{ "slice": { "site": "./site.ts" } }');
  await writeFile(`${site}/hello/package.json`, '{ "name": "hello" }');
  return () => rm(site, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function rootIn(folder: string, checkout = ''): Promise<string> {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.stubEnv('CHECKOUT', checkout);
  vi.resetModules();
  return (await import('./folders')).root;
}

test('uses the site around the working directory as the root', async () => {
  expect(await rootIn(site)).toBe(site);
  expect(await rootIn(`${site}/hello/src`)).toBe(site);
});

test('uses the repository as the root outside a site', async () => {
  expect(await rootIn(tmpdir())).toBe(repository);
});

test('CHECKOUT overrides the root', async () => {
  expect(await rootIn(site, `${site}/hello`)).toBe(`${site}/hello`);
});
