import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { recordClock } from '@platband/releases/site';
import { tokenWith } from '@platband/releases/testing';
import { exists } from '@platband/server-kit/disk';
import { dayMs } from '@platband/slice/contract/durations';
import { beforeAll, expect, test } from 'vitest';
import { packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll } from '../testing/test-server';

const site = deployServerForAll();
let token: string;
let old: string;
beforeAll(async () => {
  token = await tokenWith(site.database, 'deploy:mf-home');
  old = `${site.place.site}/remotes/mf-home/1.0.0-old`;
  await mkdir(old, { recursive: true });
  await writeFile(`${old}/remoteEntry.js`, '');
  await utimes(old, 1, 1);
});
const deploy = async (heading: string) => {
  const tarball = await packHome(site.place, { heading });
  expect((await sendRelease(site.origin, token, tarball)).last.step).toBe('live');
};

test('a deploy removes old releases only while the clock is plausible', async () => {
  const { database } = site.server;
  await recordClock(database, Date.now() - 61 * dayMs);
  await deploy('About a wrong clock');
  expect(await exists(old)).toBe(true);
  await recordClock(database);
  await deploy('About a right clock');
  await expect.poll(() => exists(old)).toBe(false);
});
