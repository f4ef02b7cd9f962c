import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { readLive } from '../composition/compose';
import { withLock } from '../disk/lock';
import { changeText } from '../testing/built-slices';
import { deployApart } from '../testing/deploy-apart';
import { changeHeading, pageOf, place, provideSites } from '../testing/sites';
import { deploy } from './deploy';
import { rollback } from './rollback';

provideSites();

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

test('what a process that lives has begun beside a deploy stays; what a dead one has left does not', async () => {
  const begunBy = (pid: number) => [
    `${place.site}/remotes/mf-home/1.0.0-0a0b0c0d.incomplete-${pid}`,
    // What waits for the lock.
    `${place.site}/.lock.${pid}-${randomUUID()}`,
  ];
  const [own, left] = [begunBy(process.pid), begunBy(999_999)];
  for (const folder of [...own, ...left]) await mkdir(folder);
  await changeHeading('About ourselves');
  await deploy({ slice: 'mf-home', ...place });
  expect([...own, ...left].map((path) => existsSync(path))).toEqual([true, true, false, false]);
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
