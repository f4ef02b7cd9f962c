import { existsSync } from 'node:fs';
import { cp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { changeText } from '../testing/built-slices';
import { deployApart } from '../testing/deploy-apart';
import { makeDeployPlace } from '../testing/deploys';

const foldersOf = async (site: string) =>
  Promise.all(
    ['', 'compositions', 'shell/releases', 'remotes/plants'].map(async (folder) =>
      (await readdir(`${site}/${folder}`)).sort(),
    ),
  );

test('killing a deploy at any step leaves a complete composition', async () => {
  const place = await makeDeployPlace();
  const { site } = place;
  const copy = async (from: string, to: string) => {
    for (const more of ['', '-data']) {
      await rm(`${to}${more}`, { recursive: true, force: true });
      if (existsSync(`${from}${more}`))
        await cp(`${from}${more}`, `${to}${more}`, { recursive: true, verbatimSymlinks: true });
    }
  };
  await changeText(place, 'plants', /About us(?=["'`])/g, 'About ourselves');
  const liveId = async () => basename(await readlink(`${site}/live`));
  const before = await liveId();
  await copy(site, `${site}-before`);
  const { steps } = await deployApart(place, 'plants');
  const after = await liveId();
  const clean = await foldersOf(site);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    await copy(`${site}-before`, site);
    expect((await deployApart(place, 'plants', step)).signal, step).toBe('SIGKILL');
    const live = await liveId();
    const isNew = live === after;
    expect([before, after], step).toContain(live);
    expect(await readFile(`${site}/live/about/index.html`, 'utf8'), step).toContain(
      isNew ? '>About ourselves</h1>' : '>About us</h1>',
    );
    // The offline page belongs to no composition.
    const isPage = (name: string) => name.endsWith('.html') && !/^offline\b/.test(name);
    for (const file of (await readdir(`${site}/live/`, { recursive: true })).filter(isPage)) {
      const page = await readFile(`${site}/live/${file}`, 'utf8');
      expect(page, `${step}: ${file}`).toContain(`data-composition="${live}"`);
      for (const [, href] of page.matchAll(/"(\/(?:remotes|shell)\/[^"]+)"/g)) {
        expect(existsSync(`${site}${href}`), `${step}: ${file} needs ${href}`).toBe(true);
      }
    }
    expect((await deployApart(place, 'plants')).code, step).toBe(0);
    expect(await liveId(), step).toBe(after);
    expect(await foldersOf(site), step).toEqual(clean);
  }
  await place.remove();
}, 600_000);
