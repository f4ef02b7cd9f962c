import { readdir, utimes } from 'node:fs/promises';
import { dayMs } from '@platband/slice/contract/durations';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import { type PackSettings, pack, sendOrder } from '../testing/deploy-place';
import { sendRelease, teamAt } from '../testing/deploys';
import { deployServerForTest } from '../testing/mounted-server';

async function open(settings: Record<string, string> = {}) {
  const site = await deployServerForTest(settings);
  const team = await teamAt(site, 'deploy:*, rollback:*, rollback-others:*');
  const { place, origin } = site;
  /** Sends a slice that is built with this React. */
  const send = async (
    slice: string,
    what: 'releases' | 'stages',
    react: string,
    { by = team.token, ...more }: PackSettings & { readonly by?: string } = {},
  ) => {
    const metadata = ({ shared }: BuildMetadata) => ({ shared: { ...shared, react } });
    const sent = await pack(slice, place, { metadata, ...more });
    return (await sendRelease(origin, by, sent, slice, what)).last;
  };
  const promote = async (slice: string, by = team.token) =>
    (await sendOrder(origin, by, `stages/${slice}/promotion`, {})).last;
  const next = async () => (await team.list()).next;
  return { site, place, team, send, promote, next };
}

test('a staged release that does not render is the one that misses something', async () => {
  const { team, send, next } = await open();
  await send('plants', 'stages', '>=19', { serverCode: 'throw new Error("No plants today");' });
  await send('notes', 'stages', '>=19');
  expect(await next()).toMatchObject([
    { slice: 'plants', missing: [expect.stringMatching(/No plants today/)] },
    { slice: 'notes', missing: [] },
  ]);
  await team.order('stops/plants', { next: true });
  expect(await next()).toMatchObject([{ slice: 'notes', missing: [] }]);
});

test('the second of two concurrent promotions reports that nothing is staged', async () => {
  const { send, promote } = await open();
  await send('plants', 'stages', '>=19');
  await send('notes', 'stages', '>=19');
  const ends = await Promise.all([promote('plants'), promote('notes')]);
  expect(ends.filter(({ step }) => step === 'live')).toHaveLength(1);
  expect(ends.find(({ step }) => step !== 'live')).toMatchObject({
    step: 'refused',
    problems: [
      expect.stringMatching(/^No release of \w+ is staged\. Stage one: slice deploy --next$/),
    ],
  });
});

test('a promotion and its rollback warn of every slice, whichever orders them', async () => {
  const { send, promote, team } = await open();
  await send('plants', 'stages', '^19.98');
  await send('notes', 'stages', '^19.99');
  expect(await promote('plants')).toMatchObject({
    step: 'live',
    warnings: [expect.stringMatching(/plants \(\^19\.98\)/), expect.stringMatching(/notes \(/)],
  });
  await send('plants', 'stages', '^20.0');
  await send('notes', 'stages', '^20.0');
  await send('club', 'releases', '^19.3 || ^20.0');
  await send('shell', 'stages', '20.0.0');
  expect(await promote('plants')).toMatchObject({ step: 'live' });
  expect(await send('club', 'releases', '^20.0')).toMatchObject({ step: 'live' });
  expect((await team.order('rollbacks/notes', { next: true })).last).toMatchObject({
    step: 'live',
    warnings: expect.arrayContaining([expect.stringMatching(/but club \(\^20\.0\) was not/)]),
  });
});

test('a right to skip the trial of one slice makes no other untried slice live', async () => {
  const { site, send, promote } = await open({ TRIALS: 'required' });
  await send('notes', 'stages', '>=19');
  const { token: by } = await teamAt(site, 'deploy:plants, untried:plants');
  await send('plants', 'stages', '>=19', { by });
  expect(await promote('plants', by)).toMatchObject({
    step: 'refused',
    problems: [expect.stringMatching(/^notes \S+ has not been tried in a browser/)],
  });
});

test('a staged release stays while its set does not fit', async () => {
  const { place, send } = await open();
  const release = String((await send('plants', 'stages', '^20.0'))['release']);
  const old = (Date.now() - 31 * dayMs) / 1_000;
  await utimes(`${place.site}/remotes/plants/${release}`, old, old);
  await send('club', 'releases', '>=19');
  expect(await readdir(`${place.site}/remotes/plants`)).toContain(release);
  expect(await send('notes', 'stages', '^20.0')).toMatchObject({ step: 'staged' });
});
