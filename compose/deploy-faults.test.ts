import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { readLive } from './compose';
import { deploy } from './deploy';
import { listFiles } from './list-files';
import { withLock } from './lock';
import { rollback } from './rollback';
import { changeText } from './testing/built-slices';
import { changeHeading, pageOf, place, provideSites } from './testing/sites';

provideSites();

/** What a site holds besides its files: nothing that was begun and left. */
const foldersOf = async (site: string) =>
  Promise.all(['', 'compositions', 'shell/releases', 'remotes/mf-home'].map(async (folder) => (await readdir(`${site}/${folder}`)).sort()));

describe('what is damaged on the disk is mended or named:', () => {
  test('a history cut short is made anew, and rollback still works', async () => {
    await changeHeading('About ourselves');
    await deploy({ slice: 'mf-home', ...place });
    await truncate(`${place.site}/history.json`, 100);
    await changeText(place, 'mf-home', /About ourselves/g, 'About this firm');
    await deploy({ slice: 'mf-home', ...place });
    expect(await pageOf('about')).toContain('>About this firm</h1>');
    await rollback({ slice: 'mf-home', site: place.site });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
  });

  test('after the switch nothing turns "live" into "not deployed"', async () => {
    await rm(`${place.site}/history.json`, { force: true });
    await mkdir(`${place.site}/history.json`);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await changeHeading('About ourselves');
    const { composition } = await deploy({ slice: 'mf-home', ...place });
    expect((await readLive(place.site))?.id).toBe(composition.id);
    expect(warn.mock.calls.join()).toContain('It is live, and not in the history');
    warn.mockRestore();
  });

  test.each([
    ['config.json', (site: string) => `${site}/config.json`, 'mend it, or remove it for the defaults'],
    ['api.json', (site: string) => `${site}/api.json`, 'restart the server, which writes it'],
    [
      'the release.json of another slice',
      (site: string, release: string) => `${site}/remotes/mf-content/${release}/release.json`,
      'deploy mf-content anew',
    ],
  ])('%s', async (_, fileOf, remedy) => {
    const before = await readLive(place.site);
    const file = fileOf(place.site, String(before?.remotes['mf-content']?.release));
    await writeFile(file, '{ "profile": ');
    await changeHeading('About ourselves');
    const refused = deploy({ slice: 'mf-home', ...place });
    await expect(refused).rejects.toThrow(`${file} is damaged (`);
    await expect(refused).rejects.toThrow(remedy);
    expect(await readLive(place.site)).toEqual(before);
  });

  test.each([
    ['of a process that has died', '999999'],
    ['without a holder, from an earlier version', ''],
  ])('a lock %s holds nobody up', async (_, holder) => {
    await writeFile(`${place.site}/.lock`, holder);
    await utimes(`${place.site}/.lock`, new Date(0), new Date(0));
    await changeHeading('About ourselves');
    await deploy({ slice: 'mf-home', ...place });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
  });

  test('a lock of a process on another machine holds until it is let go', async () => {
    await writeFile(`${place.site}/.lock`, '999999@another-machine');
    await expect(withLock(async () => 'in', { site: place.site, timeoutMs: 300 })).rejects.toThrow(
      /Another process \(999999@another-machine\) has been changing this site/,
    );
  });
});

/** Runs a deploy of its own process; resolves with the steps it has taken. */
function deployApart(
  slice: string,
  deadly = '',
): Promise<{ steps: readonly string[]; signal: string | null; code: number | null; said: string }> {
  const script = fileURLToPath(new URL('testing/deploy-and-die.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, slice, place.from, place.site, deadly]);
    let [output, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('close', (code, signal) => resolve({ steps: output.trim().split('\n'), signal, code, said }));
  });
}

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
    const isPage = (name: string) => name.endsWith('.html') && name !== 'offline.html';
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

test('what a process that lives has begun beside a deploy stays; what a dead one has left does not', async () => {
  const [own, left] = [process.pid, 999_999].map((pid) => `${place.site}/remotes/mf-home/1.0.0-0a0b0c0d.incomplete-${pid}`);
  for (const folder of [own, left]) await mkdir(String(folder));
  await changeHeading('About ourselves');
  await deploy({ slice: 'mf-home', ...place });
  expect([existsSync(String(own)), existsSync(String(left))]).toEqual([true, false]);
});

test('of two deploys at once, one waits for the other, and none is lost', async () => {
  await changeHeading('About ourselves');
  await changeText(place, 'mf-content', /Our Latest Blogs/g, 'Our Newest Blogs');
  const outcomes = await Promise.all([deployApart('mf-home'), deployApart('mf-content')]);
  expect(outcomes.map(({ code, said }) => [code, said])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  expect(await pageOf('blogs')).toContain('Our Newest Blogs');
});
