import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import {
  copyPlace,
  type DeployPlace,
  type Line,
  readJson,
  tokenWith,
} from '@platband/releases/testing';
import { createDatabase, isMissing, mountSmallDisk } from '@platband/server-kit/testing';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeployPlace, packHome, sendRelease } from '../testing/deploy-place';
import { startProcess } from '../testing/server-process';
import { startServer } from '../testing/test-server';

let whole: DeployPlace;
beforeAll(async () => {
  whole = await makeDeployPlace();
});
afterAll(() => whole.remove());

async function sendAndWatch(
  origin: string,
  token: string,
  tarball: Buffer,
  onStep: (line: Line) => void,
): Promise<void> {
  const response = await fetch(`${origin}/deploy/releases/mf-home`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: tarball as BodyInit,
  });
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
    for (const line of Buffer.from(chunk).toString().trim().split('\n'))
      onStep(JSON.parse(line) as Line);
}

test.each([
  ['embedded', 'checked'],
  ['postgres', 'rendered'],
] as const)(
  'with the %s database, a service killed when a release is %s keeps the live site and accepts the release again',
  async (kind, step) => {
    if (isMissing(kind)) return;
    const place = await copyPlace(whole);
    const database = await createDatabase(kind);
    const token = await tokenWith(database, 'deploy:mf-home, look:mf-home');
    const tarball = await packHome(place, { heading: 'About the service' });
    const environment = {
      ...database.environment,
      SITE_FOLDER: place.site,
      COMPRESSION: 'fast',
      LOG_LEVEL: 'error',
    };
    const port = await getPort();
    const server = await startProcess(environment, port);
    let release = '';
    let ended: Promise<unknown> | null = null;
    await sendAndWatch(server.origin, token, tarball, (line) => {
      if (line.step === 'received') release = String(line['release']);
      if (line.step === step) ended ??= server.end('SIGKILL');
    }).catch(() => {});
    await ended;
    const again = await startProcess(environment, port);
    expect(await (await fetch(`${again.origin}/about`)).text()).toContain('>About us</h1>');
    expect(
      await readJson(again.origin, `/deploy/releases/mf-home/${release}`, token),
    ).toMatchObject({ isLive: false });
    expect((await sendRelease(again.origin, token, tarball)).last).toMatchObject({
      step: 'live',
      release,
    });
    expect(await (await fetch(`${again.origin}/about`)).text()).toContain(
      '>About the service</h1>',
    );
    const { history } = await readJson<{ history: { outcome: string; release: string }[] }>(
      again.origin,
      '/deploy/releases',
      token,
    );
    // The killed attempt counts as failed after 15 minutes: another server may still be checking it.
    expect(
      history.filter((attempt) => attempt.release === release).map(({ outcome }) => outcome),
    ).toEqual(['live']);
    await again.end('SIGKILL');
    await database.remove();
    await place.remove();
  },
);

test('a full disk during a deploy leaves nothing behind and can be retried', async ({
  skip,
  onTestFinished,
}) => {
  const database = await createDatabase('embedded');
  const incoming = `${database.folder}/incoming`;
  const site = `${database.folder}/site`;
  await mkdir(incoming);
  await mkdir(site);
  const endings = [mountSmallDisk(incoming, '100k'), mountSmallDisk(site, '60m')] as const;
  onTestFinished(async () => {
    for (const unmount of endings) unmount?.();
    await database.remove();
  });
  if (endings[0] === null || endings[1] === null) return skip();
  await cp(whole.site, site, { recursive: true, verbatimSymlinks: true });
  const server = await startServer(database, { SITE_FOLDER: site });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenWith(database, 'deploy:mf-home');
  const tarball = await packHome(whole, { heading: 'About a full disk' });
  const before = await listAll(site);
  const received = await sendRelease(origin, token, tarball);
  expect([received.status, received.last['message']]).toEqual([
    503,
    'The disk is too full to receive a release. Nothing was changed. An operator of this site must free space.',
  ]);
  expect(await listAll(incoming)).toEqual([String(process.pid)]);
  execFileSync('mount', ['-o', 'remount,size=60m', incoming]);

  await writeFile(`${site}/ballast`, Buffer.alloc(60_000_000)).catch(() => {});
  const { size } = await stat(`${site}/ballast`);
  // Too little room for a single file, for half a release, and for a release with its pages.
  for (const room of [0, 100_000, 800_000]) {
    await truncate(`${site}/ballast`, size - room);
    expect((await sendRelease(origin, token, tarball)).last).toEqual({
      step: 'failed',
      message:
        'The disk is too full for this release. Nothing was changed. An operator of this site must free space.',
    });
  }
  expect(await (await fetch(`${origin}/about`)).text()).toContain('>About us</h1>');
  await rm(`${site}/ballast`);
  expect(
    (await listAll(site)).filter((path) => !before.includes(path) && !path.startsWith('rendered/')),
  ).toEqual([]);
  expect((await sendRelease(origin, token, tarball)).last.step).toBe('live');
  expect(await (await fetch(`${origin}/about`)).text()).toContain('>About a full disk</h1>');
  await server.close();
});

const listAll = (folder: string) => readdir(folder, { recursive: true });
