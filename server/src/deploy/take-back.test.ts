import { addVisits, type CountedVisits, readJson, tokenWith } from '@platform/releases/testing';
import type { ReleaseList } from '@platform/slice/contract/releases';
import { beforeAll, expect, test, vi } from 'vitest';
import { packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll, readMailbox } from '../testing/test-server';

const site = deployServerForAll();
let token: string;
beforeAll(async () => {
  token = await tokenWith(site.database, 'deploy:*');
});

const deploy = async (heading: string, query: string) =>
  (
    await sendRelease(
      site.origin,
      token,
      await packHome(site.place, { heading }),
      `mf-home${query}`,
    )
  ).last;
const list = () => readJson<ReleaseList>(site.origin, '/deploy/releases', token);

/** As browsers would have reported it. */
const report = (composition: string, counts: Partial<Record<CountedVisits['what'], number>>) =>
  addVisits(
    site.server.database,
    Object.entries(counts).map(([what, many]) => ({
      composition,
      what: what as CountedVisits['what'],
      step: 0,
      many,
    })),
  );

test('takes back a release that does worse, and notifies the operator with the figures', async () => {
  const { composition, release } = await deploy('About worse', '?gradual=50&every=3600');
  const { live } = await list();
  const { database, releases } = site.server;
  const seenAt = (at: number) => database.query('UPDATE clock SET seen_at = $1', [at]);
  const asked = vi.spyOn(releases.live, 'requirePlausibleClock');
  await seenAt(Date.now() - 100 * 86_400_000);
  await report(live?.composition ?? '', { visit: 200, failed: 1 });
  await report(String(composition), { visit: 100, failed: 30 });
  // While the clock cannot be right nothing is taken back, and nothing is removed.
  await vi.waitUntil(() => asked.mock.results.length > 0, 20_000);
  await expect(asked.mock.results[0]?.value).rejects.toThrow('Nothing is removed or taken back');
  expect((await list()).gradual?.release).toBe(release);
  await expect(releases.live.pruneStore()).rejects.toThrow('this site was last running on');
  await seenAt(Date.now());
  const reason =
    'Of 100 visits with it 30 had a part that failed to load (30.0 %), of 200 without it 1 (0.5 %).';
  await vi.waitUntil(async () => (await list()).gradual === undefined, 20_000);
  expect((await list()).history[0]).toMatchObject({
    release,
    outcome: 'taken back',
    problems: [reason],
  });
  const mail = await vi.waitUntil(
    async () =>
      (await readMailbox(site.database.folder)).find((text) => text.includes('was taken back')),
    20_000,
  );
  expect(mail).toContain(`mf-home ${release} was taken back: everyone gets what was live`);
});
