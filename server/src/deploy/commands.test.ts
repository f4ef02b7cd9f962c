import { readFile } from 'node:fs/promises';
import { readJson, tokenWith } from '@platband/releases/testing';
import { createDatabase, mountReadOnly } from '@platband/server-kit/testing';
import { expect, test, vi } from 'vitest';
import { rollBackByCommand } from '../testing/deploy-by-command';
import { makeDeployPlace, orderRollback, packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll, startServer } from '../testing/test-server';

const site = deployServerForAll();

interface List {
  readonly slices: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

test('releases made live by a command are listed, even with a clock set back', async () => {
  const { origin, place, database } = site;
  const token = await tokenWith(database, 'deploy:mf-home, look:mf-home');
  await sendRelease(origin, token, await packHome(place, { heading: 'About a command' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const last = await rollBackByCommand({ ...database.environment, SITE_FOLDER: place.site });
  const release = last.step === 'live' ? last.release : last.step;
  await expect
    .poll(async () => (await readJson<List>(origin, '/deploy/releases', token)).slices['mf-home'])
    .toMatchObject({ release, by: 'a command on this machine' });
  vi.useRealTimers();
  expect(await readFile(`${place.site}/live/about/index.html`, 'utf8')).toContain(String(release));
});

test('a read-only site folder serves pages and refuses deploys', async ({
  skip,
  onTestFinished,
}) => {
  const place = await makeDeployPlace();
  const database = await createDatabase('embedded');
  const token = await tokenWith(database, 'deploy:mf-home, rollback:mf-home');
  const unmount = mountReadOnly(place.site);
  if (unmount === null) return skip();
  const server = await startServer(database, { SITE_FOLDER: place.site });
  onTestFinished(async () => {
    await server.close();
    unmount();
    await database.remove();
    await place.remove();
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const says =
    "The site's folder is not writable (EROFS). Nothing was changed. Set SITE_FOLDER to a folder that this account may write to.";
  expect((await sendRelease(origin, token, await packHome(place))).last).toMatchObject({
    step: 'failed',
    message: says,
  });
  expect((await orderRollback(origin, token)).last).toMatchObject({
    step: 'failed',
    message: says,
  });
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
    status: 'ok',
    notes: {
      site: 'SITE_FOLDER is not writable, so nothing can be deployed, rolled back or published',
    },
  });
});
