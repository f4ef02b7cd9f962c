import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  copyPlace,
  type DeployPlace,
  type Line,
  makeDeployPlace,
  packHome,
  readJson,
  sendRelease,
  tokenWith,
} from '../testing/deploy-place';
import { ServerProcess } from '../testing/server-process';
import { createDatabase, isMissing } from '../testing/test-server';

let whole: DeployPlace;
beforeAll(async () => {
  whole = await makeDeployPlace();
});
afterAll(() => whole.remove());

/** Sends a release, and calls when a step is told. */
async function sendAndWatch(origin: string, token: string, tarball: Buffer, onStep: (line: Line) => void): Promise<void> {
  const response = await fetch(`${origin}/deploy/releases/mf-home`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: tarball as BodyInit,
  });
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
    for (const line of Buffer.from(chunk).toString().trim().split('\n')) onStep(JSON.parse(line) as Line);
}

test.each([
  ['embedded', 'checked'],
  ['postgres', 'rendered'],
] as const)(
  'with the %s database, a service killed when a release is %s leaves what was live; sent again it goes live',
  async (kind, step) => {
    if (isMissing(kind)) return;
    const place = await copyPlace(whole);
    const database = await createDatabase(kind);
    const token = await tokenWith(database, 'deploy:mf-home, look:mf-home');
    const tarball = await packHome(place, { heading: 'About the service' });
    const environment = { ...database.environment, SITE_FOLDER: place.site, COMPRESSION: 'fast', LOG_LEVEL: 'error' };
    const port = await getPort();
    const server = await ServerProcess.start(environment, port);
    let release = '';
    let ended: Promise<unknown> | null = null;
    await sendAndWatch(server.origin, token, tarball, (line) => {
      if (line.step === 'received') release = String(line['release']);
      if (line.step === step) ended ??= server.end('SIGKILL');
    }).catch(() => {});
    await ended;
    const again = await ServerProcess.start(environment, port);
    expect(await (await fetch(`${again.origin}/about`)).text()).toContain('>About us</h1>');
    expect(await readJson(again.origin, `/deploy/releases/mf-home/${release}`, token)).toMatchObject({ isLive: false });
    // Its turn has ended with it.
    expect((await sendRelease(again.origin, token, tarball)).last).toMatchObject({ step: 'live', release });
    expect(await (await fetch(`${again.origin}/about`)).text()).toContain('>About the service</h1>');
    const { history } = await readJson<{ history: { outcome: string; release: string }[] }>(again.origin, '/deploy/releases', token);
    expect(
      history
        .filter((attempt) => attempt.release === release)
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['failed', 'live']);
    await again.end('SIGKILL');
    await database.remove();
    await place.remove();
  },
);
