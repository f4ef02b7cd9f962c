import { nightly } from '@platband/server-kit/testing';
import { cases } from '@platband/slice/build/cases';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pruneStore } from '../service/site/store-upkeep';
import { builtHere } from '../site/command-service';
import { changeText } from '../testing/built-slices';
import { type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';
import { recordVisits } from '../testing/record-visits';

const site = deployServerForAll();
let team: Team;
beforeAll(async () => {
  team = await teamAt(site, 'deploy:*, rollback:*');
});
beforeEach(async () => void (await stop()));

const stop = () => team.order('stops/plants');
const rollBack = async (slice: string, order: object = {}) =>
  (await team.order(`rollbacks/${slice}`, order)).last;
const endOfDeploy = () =>
  vi.waitUntil(async () => (await team.list()).gradual === undefined, 30_000);

async function visit(cookie = '') {
  const answer = await fetch(`${site.origin}/about`, {
    headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) },
  });
  return {
    heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(await answer.text())?.[1],
    arm: /arm;desc="(\w+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1],
    caching: answer.headers.get('cache-control'),
    set: answer.headers.get('set-cookie'),
  };
}
const cookieIn = (set: string | null) => set?.split(';', 1)[0] ?? '';

/**
 * Requests the page as new visitors until one is assigned to the arm. Returns that visitor's
 * cookie.
 */
async function drawnFor(arm: 'old' | 'new'): Promise<string> {
  for (let at = 0; at < 200; at += 1) {
    const cookie = cookieIn((await visit()).set);
    if (cookie.startsWith(`arm=${arm}-`)) return cookie;
  }
  throw new Error(`Nobody was drawn for the ${arm} arm.`);
}

/** What anyone sees outside of a gradual deploy, with this heading. */
const asUsual = (heading: string | undefined, arm?: string) => ({
  heading,
  arm,
  caching: 'no-cache, no-transform',
  set: null,
});

test('assigns a permanent arm on the first visit', async () => {
  const { heading: before } = await visit();
  const last = await team.deploy('About some', '?gradual=50');
  expect(last).toMatchObject({ step: 'gradual', slice: 'plants', share: 50 });
  const first = await visit();
  expect(first).toMatchObject({
    heading: before,
    arm: undefined,
    caching: 'private, no-store, no-transform',
  });
  const key = String(last['release']).slice(-8);
  expect(first.set).toMatch(
    new RegExp(
      `^arm=(?:new-${key}|old-${key}-50); Path=/; Max-Age=604800; HttpOnly; SameSite=Lax$`,
    ),
  );
  const old = await drawnFor('old');
  const fresh = await drawnFor('new');
  for (let at = 0; at < 3; at += 1) {
    expect(await visit(old)).toEqual(asUsual(before, 'old'));
    expect(await visit(fresh)).toEqual(asUsual('About some', 'new'));
  }
  const headers = { cookie: fresh };
  const shown = await fetch(`${site.origin}/composition.json`, { headers });
  expect((await shown.json()).id).toBe(last['composition']);
  expect((await stop()).last).toMatchObject({ step: 'stopped', release: last['release'] });
  expect(await visit(fresh)).toEqual(asUsual(before));
});

nightly('a larger share redraws only visitors of the old arm', async () => {
  const { release } = await team.deploy('About more', '?gradual=60');
  const key = String(release).slice(-8);
  const drawn: string[] = [];
  // Sequentially, since an address may hold 256 connections.
  while (drawn.length < 300) drawn.push((await visit(`arm=old-${key}-20`)).set ?? '');
  // Growing the share from 20 % to 60 % moves half of the old arm. The count is within these bounds
  // with a probability of 1 - 1e-9.
  const many = drawn.filter((set) => set.startsWith('arm=new-')).length;
  expect(many).toBeGreaterThan(95);
  expect(many).toBeLessThan(205);
  expect(await visit(`arm=new-${key}`)).toMatchObject({ arm: 'new', set: null });
  expect(await visit(`arm=old-${key}-60`)).toMatchObject({ arm: 'old', set: null });
  // An arm from another deploy.
  expect(await visit('arm=new-00000000')).toMatchObject({
    arm: undefined,
    caching: 'private, no-store, no-transform',
  });
});

nightly('only one gradual deploy runs at a time', async () => {
  // Creates a release to roll back to.
  await team.deploy('About before');
  const { release } = await team.deploy('About one', '?gradual=5');
  const words = `plants ${release} is being deployed gradually, and only one gradual deploy can run at a time. In the folder of plants, stop it with slice stop, or make it live with slice promote ${release}.`;
  for (const last of [
    await team.deploy('About two', '?gradual=5'),
    await team.deploy('About two'),
    await rollBack('plants'),
    await rollBack('plants', { release: '1.0.0-unknown' }),
  ])
    expect(last).toEqual({ step: 'refused', problems: [words] });
  expect((await team.list()).gradual).toMatchObject({
    release,
    share: 5,
    cohort: null,
    next: null,
  });
});

test('promoting ends the gradual deploy with the same bytes live', async () => {
  const { release, composition } = await team.deploy('About all', '?gradual=5');
  const { last } = await team.order('promotions/plants', { release });
  expect(last).toMatchObject({ step: 'live', release, composition });
  expect(await visit()).toEqual(asUsual('About all'));
  expect((await team.list()).gradual).toBeUndefined();
});

nightly('a deploy of another slice reaches both arms', async () => {
  const { heading: before } = await visit();
  await team.deploy('About arms', '?gradual=50');
  const old = await drawnFor('old');
  const fresh = await drawnFor('new');
  const notes = async (cookie: string) =>
    (await fetch(`${site.origin}/notes`, { headers: { cookie } })).text();
  await changeText(site.place, 'notes', 'One bed of notes', 'One heap of notes');
  const received = await builtHere('notes', site.place.from);
  const last = await site.server.releases.deploy(received, () => received.composer.end()).last();
  expect(last).toMatchObject({ step: 'live', slice: 'notes' });
  const shown = async (text: string) => {
    for (const cookie of [old, fresh]) expect(await notes(cookie)).toContain(text);
    expect([(await visit(old)).heading, (await visit(fresh)).heading]).toEqual([
      before,
      'About arms',
    ]);
  };
  await shown('One heap of notes');
  expect(await rollBack('notes')).toMatchObject({ step: 'live' });
  await shown('One bed of notes');
});

nightly('only visitors with its link join a cohort', async () => {
  const { heading: before } = await visit();
  const last = await team.deploy('About the staff', '?cohort=staff');
  const address = new URL(String(last['address']));
  expect(last).toMatchObject({ step: 'gradual', share: 0 });
  expect(await visit()).toEqual(asUsual(before));
  const joined = await fetch(`${site.origin}/about${address.search}`, {
    headers: { accept: 'text/html' },
  });
  expect(await joined.text()).toContain('>About the staff</h1>');
  expect(joined.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(await visit(cookieIn(joined.headers.get('set-cookie')))).toMatchObject({
    heading: 'About the staff',
    arm: 'new',
  });
  await stop();
  expect((await fetch(`${site.origin}/about${address.search}`)).status).toBe(410);
});

const report = (composition: string, counts: Parameters<typeof recordVisits>[2]) =>
  recordVisits(site.server.database, composition, counts);

test('takes back a worse release and records the failure rates', async () => {
  const { heading: before } = await visit();
  const { composition, release } = await team.deploy('About worse', '?gradual=50&every=3600');
  const { live } = await team.list();
  const { releases } = site.server;
  const asked = vi.spyOn(releases.live, 'requirePlausibleClock');
  releases.live.clockProblem = async () => 'The clock says 2001-01-01.';
  await report(live?.composition ?? '', { visit: 200, failed: 1 });
  await report(String(composition), { visit: 100, failed: 30 });
  // Nothing is rolled back or removed while the clock is implausible.
  await vi.waitUntil(() => asked.mock.results.length > 0, 20_000);
  await expect(asked.mock.results[0]?.value).rejects.toThrow(
    'Until then, nothing is removed or rolled back',
  );
  expect((await team.list()).gradual?.release).toBe(release);
  await expect(pruneStore(releases.live)).rejects.toThrow('The clock says 2001-01-01.');
  releases.live.clockProblem = async () => null;
  const reason =
    'With the release, 30 of 100 visits had a part that failed to load (30.0%); without it, 1 of 200 (0.5%).';
  await endOfDeploy();
  expect((await team.list()).history[0]).toMatchObject({
    release,
    outcome: 'taken back',
    problems: [reason],
  });
  expect(await visit()).toMatchObject({ heading: before, set: null });
});

test('asks a person about a small but certain loss', async () => {
  const { composition, release } = await team.deploy('About less', '?gradual=20&every=1');
  const { live } = await team.list();
  await report(live?.composition ?? '', { visit: 2_000 });
  await report(String(composition), { visit: 600, erred: 27 });
  const ended = () => team.list().then(({ history: [last] }) => last);
  await vi.waitUntil(async () => (await ended())?.problems !== undefined, 20_000);
  expect(await ended()).toMatchObject({
    release,
    outcome: 'gradual',
    problems: [
      'Waiting for more visits. With the release, 27 of 600 visits had an error (4.5%); without it, 0 of 2000 (0.0%). At this rate, that takes more than a day. Promote or stop the release yourself.',
    ],
  });
});

nightly('without objections the share grows to everyone', async () => {
  const { composition, release } = await team.deploy('About time', '?gradual=20,60,100&every=1');
  const { live, gradual } = await team.list();
  expect(gradual).toMatchObject({ share: 20, nextShare: 60 });
  await report(live?.composition ?? '', { visit: 200 });
  await report(String(composition), { visit: 50 });
  await endOfDeploy();
  expect((await team.list()).history[0]).toMatchObject({
    release,
    outcome: 'live',
    by: expect.stringContaining('this site, for Asha'),
  });
  expect(await visit()).toMatchObject({ heading: 'About time' });
});

cases([
  ['gradual=0', 'must increase'],
  ['gradual=25,5&every=60', 'must increase'],
  ['gradual=5,25', 'there can be only one share'],
  ['gradual=all', 'is not a list of shares'],
  ['cohort=../x', 'is not a valid name of a cohort'],
])('explains why it refuses a share or a cohort', async (query, words) => {
  expect(JSON.stringify(await team.deploy('About nobody', `?${query}`))).toContain(words);
});
