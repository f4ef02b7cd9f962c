import { readdir, utimes } from 'node:fs/promises';
import { createDatabase } from '@platband/server-kit/testing';
import { dayMs } from '@platband/slice/contract/durations';
import type { BuildMetadata, ReleaseList } from '@platband/slice/contract/releases';
import { expect, onTestFinished, test } from 'vitest';
import { type PackSettings, pack, readJson, sendOrder, tokenWith } from '../testing/deploy-place';
import { makeDeployPlace, orderRollback, sendRelease } from '../testing/deploys';
import { startServer } from '../testing/mounted-server';
import { listenOn } from '../testing/test-servers';

const allRights = 'deploy:*, rollback:*, rollback-others:*';

async function open(settings: Record<string, string> = {}) {
  const place = await makeDeployPlace();
  const database = await createDatabase('embedded');
  const server = await startServer(database, { SITE_FOLDER: place.site, ...settings });
  const { origin } = await listenOn(server);
  onTestFinished(async () => {
    await server.close();
    await database.remove();
    await place.remove();
  });
  const tokenOf = (rights: string) => tokenWith(database, rights);
  const token = await tokenOf(allRights);
  /** Sends a slice that is built with this React. */
  const send = async (
    slice: string,
    what: 'releases' | 'stages',
    react: string,
    { by = token, ...more }: PackSettings & { readonly by?: string } = {},
  ) => {
    const metadata = ({ shared }: BuildMetadata) => ({ shared: { ...shared, react } });
    const sent = await pack(slice, place, { metadata, ...more });
    return (await sendRelease(origin, by, sent, slice, what)).last;
  };
  const promote = async (slice: string, by = token) =>
    (await sendOrder(origin, by, `stages/${slice}/promotion`, {})).last;
  const unstage = async (slice: string) =>
    (await sendOrder(origin, token, `stops/${slice}`, { next: true })).last;
  const next = async () => (await readJson<ReleaseList>(origin, '/deploy/releases', token)).next;
  return { place, origin, token, tokenOf, send, promote, unstage, next };
}

test('a staged release that does not render is the one that misses something', async () => {
  const { send, next, unstage } = await open();
  await send('plants', 'stages', '>=19', { serverCode: 'throw new Error("No plants today");' });
  await send('notes', 'stages', '>=19');
  expect(await next()).toMatchObject([
    { slice: 'plants', missing: [expect.stringMatching(/No plants today/)] },
    { slice: 'notes', missing: [] },
  ]);
  await unstage('plants');
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
  const { send, promote, origin, token } = await open();
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
  expect((await orderRollback(origin, token, { next: true }, 'notes')).last).toMatchObject({
    step: 'live',
    warnings: expect.arrayContaining([expect.stringMatching(/but club \(\^20\.0\) was not/)]),
  });
});

test('a right to skip the trial of one slice makes no other untried slice live', async () => {
  const { send, promote, tokenOf } = await open({ TRIALS: 'required' });
  await send('notes', 'stages', '>=19');
  const by = await tokenOf('deploy:plants, untried:plants');
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
