import { readJson } from '@platband/releases/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasNginx } from '../testing/balancer';
import { orderRollback, packHome, sendRelease } from '../testing/deploy-place';
import { noCounts, visitUntil } from '../testing/polling-client';
import { type SeveralServers, startSeveralServers } from '../testing/several-servers';

const postgresUrl = inject('postgresUrl');
const isMissing = postgresUrl === null || !hasNginx;
let site: SeveralServers;

beforeAll(async () => {
  if (!isMissing) site = await startSeveralServers(String(postgresUrl), 3);
});
afterAll(() => site?.end());

const abouts = () =>
  Promise.all(site.servers.map(async ({ origin }) => (await fetch(`${origin}/about`)).text()));
const readiness = async (origin: string) =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { checks: Record<string, string> }).checks[
    'releases'
  ];

test.skipIf(isMissing)(
  'during switches, no page from three servers refers to a missing file',
  async () => {
    const counts = noCounts();
    let isOver = false;
    const visits = [1, 2].map(() => visitUntil(site.origin, () => isOver, counts));
    const one = await packHome(site.place, { heading: 'About three' });
    const other = await packHome(site.place, { heading: 'About servers' });
    expect((await sendRelease(site.origin, site.token, one)).last.step).toBe('live');
    expect((await sendRelease(site.origin, site.token, other)).last.step).toBe('live');
    const { last } = await orderRollback(site.origin, site.token);
    expect(last).toMatchObject({ step: 'live' });
    await expect
      .poll(abouts)
      .toEqual(new Array(3).fill(expect.stringContaining('>About three</h1>')));
    isOver = true;
    await Promise.all(visits);
    expect(counts.broken).toEqual([]);
    expect(counts.files).toBeGreaterThan(50);
    expect(counts.verified).toBeGreaterThan(20);
  },
);

test.skipIf(isMissing)(
  'concurrent deploys and a rollback are serialized across servers',
  async () => {
    const tarballs = await Promise.all(
      ['one', 'two'].map((heading) => packHome(site.place, { heading: `About turn ${heading}` })),
    );
    const [first, second, third] = site.servers.map(({ origin }) => origin);
    const answers = await Promise.all([
      ...tarballs.map((tarball, at) =>
        sendRelease(String([first, second][at]), site.token, tarball),
      ),
      orderRollback(String(third), site.token),
    ]);
    expect(answers.map(({ last }) => last.step)).toEqual(['live', 'live', 'live']);
    await expect
      .poll(
        async () => new Set((await abouts()).map((page) => /<h1[^>]*>[^<]*/.exec(page)?.[0])).size,
      )
      .toBe(1);
    const lists = await Promise.all(
      site.servers.map(({ origin }) =>
        readJson<{ live: { composition: string } }>(origin, '/deploy/releases', site.token),
      ),
    );
    expect(new Set(lists.map(({ live }) => JSON.stringify(live))).size).toBe(1);
    const [composition] = lists.map(({ live }) => live.composition);
    await expect
      .poll(abouts)
      .toEqual(new Array(3).fill(expect.stringContaining(`data-composition="${composition}"`)));
  },
);

test.skipIf(isMissing)('without the store, deploys fail but servers keep running', async () => {
  const before = await abouts();
  const tarball = await packHome(site.place, { heading: 'About the store' });
  await site.store.stop();
  expect(
    (await sendRelease(site.servers[1]?.origin ?? '', site.token, tarball)).last,
  ).toMatchObject({
    step: 'failed',
    message: expect.stringContaining('The store s3://releases/site'),
  });
  expect(await abouts()).toEqual(before);
  await expect
    .poll(() => readiness(site.servers[2]?.origin ?? ''))
    .toBe('the store of releases cannot be reached. The previous composition is served.');
  await site.store.startAgain();
  await expect.poll(() => readiness(site.servers[2]?.origin ?? '')).toBe('ok');
  expect((await sendRelease(site.servers[1]?.origin ?? '', site.token, tarball)).last.step).toBe(
    'live',
  );
  await expect
    .poll(abouts)
    .toEqual(new Array(3).fill(expect.stringContaining('>About the store</h1>')));
});
