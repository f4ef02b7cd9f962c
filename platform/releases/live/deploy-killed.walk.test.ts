import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLive } from '../composition/compose';
import { listFiles } from '../disk/list-files';
import { deployApart } from '../testing/deploy-apart';
import { changeHeading, pageOf, place, provideSites } from '../testing/sites';
import { deploy } from './deploy';

provideSites();

/** What a site holds besides its files: nothing that was begun and left. */
const foldersOf = async (site: string) =>
  Promise.all(['', 'compositions', 'shell/releases', 'remotes/mf-home'].map(async (folder) => (await readdir(`${site}/${folder}`)).sort()));

test('killed at any step, a deploy leaves the old or the new composition, whole; the next one goes through', async () => {
  await changeHeading('About ourselves');
  const before = await readLive(place.site);
  await cp(place.site, `${place.site}-before`, { recursive: true, verbatimSymlinks: true });
  const { steps } = await deployApart('mf-home');
  const after = await readLive(place.site);
  const clean = await foldersOf(place.site);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    await rm(place.site, { recursive: true });
    await cp(`${place.site}-before`, place.site, { recursive: true, verbatimSymlinks: true });
    expect((await deployApart('mf-home', step)).signal, step).toBe('SIGKILL');
    const live = await readLive(place.site);
    const isNew = live?.id === after?.id;
    expect([before?.id, after?.id], step).toContain(live?.id);
    expect(await pageOf('about'), step).toContain(isNew ? '>About ourselves</h1>' : '>About us</h1>');
    // The page for no connection belongs to no composition.
    const isPage = (name: string) => name.endsWith('.html') && !/^offline\b/.test(name);
    for (const file of (await listFiles(`${place.site}/live/`)).filter(isPage)) {
      const page = await readFile(`${place.site}/live/${file}`, 'utf8');
      expect(page, `${step}: ${file}`).toContain(`data-composition="${live?.id}"`);
      for (const [, href] of page.matchAll(/"(\/(?:remotes|shell)\/[^"]+)"/g)) {
        expect(existsSync(`${place.site}${href}`), `${step}: ${file} needs ${href}`).toBe(true);
      }
    }
    const { composition } = await deploy({ slice: 'mf-home', ...place });
    expect(composition.id, step).toBe(after?.id);
    expect(await foldersOf(place.site), step).toEqual(clean);
  }
}, 240_000);
