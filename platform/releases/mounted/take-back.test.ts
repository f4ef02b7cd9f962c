import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import { notifyOfReleases } from '../service/notices';
import { pack } from '../testing/deploy-place';
import { sendRelease, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll();

test('takes other slices back with the right to, and notifies their teams', async () => {
  const team = await teamAt(site, 'deploy:*, rollback:*');
  const host = await teamAt(site, 'rollback:shell, rollback-others:shell, look:notes');
  const deploy = async (slice: string, react: string) => {
    const metadata = ({ shared }: BuildMetadata) => ({ shared: { ...shared, react } });
    const sent = await pack(slice, site.place, { metadata });
    const { last } = await sendRelease(site.origin, team.token, sent, slice);
    expect(last).toMatchObject({ step: 'live', slice });
  };
  for (const slice of ['plants', 'club', 'notes']) await deploy(slice, '^19.3 || ^20.0');
  const before = await host.list();
  await deploy('shell', '20.0.0');
  await deploy('notes', '^20.0');
  const refused = await team.order('rollbacks/shell', { together: true });
  expect([refused.status, refused.last['message']]).toEqual([
    403,
    expect.stringMatching(/^This token may not roll back others together with shell\./),
  ]);
  const { last } = await host.order('rollbacks/shell', { together: true });
  expect(last).toMatchObject({ step: 'live', slice: 'shell' });
  expect(last['warnings']).toBeUndefined();
  const after = await host.list();
  for (const slice of Object.keys(before.slices))
    expect(after.slices[slice]?.release).toBe(before.slices[slice]?.release);
  expect(after.history.slice(0, 2)).toMatchObject(
    ['shell', 'notes'].map((slice) => ({ slice, outcome: 'rolled back' })).reverse(),
  );
  const told: string[] = [];
  await notifyOfReleases(site.server.database, async ({ type, slice }) => {
    told.push(`${type} ${slice}`);
    return [];
  });
  expect(told).toEqual(expect.arrayContaining(['rolled-back shell', 'rolled-back notes']));
});
