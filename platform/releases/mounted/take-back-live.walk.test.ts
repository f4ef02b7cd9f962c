import { rm } from 'node:fs/promises';
import { minuteMs } from '@platband/slice/contract/durations';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll({ TAKE_BACK: 'live' });
let team: Team;
beforeAll(async () => {
  team = await teamAt(site, 'deploy:*');
});
afterEach(() => void vi.useRealTimers());

const heading = async () =>
  /<h1[^>]*>([^<]*)<\/h1>/.exec(await (await fetch(`${site.origin}/about`)).text())?.[1];

async function reportFailure(composition: unknown, remoteAddress: string): Promise<void> {
  const page = { slice: 'plants', release: '', subject: 'pages/About' };
  const count = { ...page, what: 'failed', step: 0, count: 1 };
  const payload = JSON.stringify({ composition, counts: [count] });
  const { statusCode } = await site.server.inject({
    method: 'POST',
    url: '/reports',
    payload,
    remoteAddress,
    headers: { 'content-type': 'text/plain' },
  });
  expect(statusCode).toBe(204);
}

/**
 * Advances the clock, since a release is only rolled back if no visit has loaded it within a minute
 * of the failure.
 */
function letAMinutePass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs + 1_000 });
}

test('rolls back a live release that fails for three visits', async () => {
  const { release: before } = await team.deploy('About before');
  const { release, composition } = await team.deploy('About nothing');
  await rm(`${site.place.site}/remotes/plants/${release}/remoteEntry.js`);
  for (const at of [1, 2, 3]) await reportFailure(composition, `192.0.2.${at}`);
  letAMinutePass();
  await vi.waitUntil(async () => (await heading()) === 'About before', 30_000);
  const reason = 'Within a minute, three visits failed to load the release, and none succeeded.';
  await vi.waitUntil(
    async () => (await team.list()).history.some(({ outcome }) => outcome === 'taken back'),
    20_000,
  );
  expect((await team.list()).history.slice(0, 2)).toMatchObject([
    { release: before, outcome: 'rolled back', by: 'this site' },
    {
      release,
      outcome: 'taken back',
      problems: [reason, 'Files missing or damaged on this server: remoteEntry.js.'],
    },
  ]);
});

test('does not roll back because of reports alone', async () => {
  const { release, composition } = await team.deploy('About all of us');
  for (const at of [1, 2, 3]) await reportFailure(composition, `192.0.2.${at}`);
  letAMinutePass();
  await vi.waitUntil(
    async () =>
      (await team.list()).history.some((attempt) =>
        attempt.problems?.includes('Its files on this server are undamaged.'),
      ),
    20_000,
  );
  expect(await heading()).toBe('About all of us');
  expect((await team.list()).history[0]).toMatchObject({ release, outcome: 'live' });
});
