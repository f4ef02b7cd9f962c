import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeApi } from '../operations/api-description';
import { type Team, teamAt } from '../testing/deploys';
import { fixtureApi } from '../testing/fixture-calls';
import { hostileReleases } from '../testing/hostile-releases';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll();
let team: Team;

beforeAll(async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'hunter2';
  await writeApi(fixtureApi(), site.place.site);
  team = await teamAt(site, 'deploy:plants');
});
afterAll(() => {
  delete process.env['SECRET_OF_THE_SERVER'];
});

const about = async () => (await fetch(`${site.origin}/about`)).text();

for (const [kind, releases] of Object.entries(hostileReleases))
  describe(kind, () => {
    test.each(releases)('%s', async (_, settings, says) => {
      const before = await about();
      const sending = team.send(settings);
      expect((await fetch(`${site.origin}/about`)).status).toBe(200);
      const { status, last } = await sending;
      if (says === 'live') return expect(last).toMatchObject({ step: 'live' });
      const words =
        status === 400
          ? last['message']
          : last.step === 'refused'
            ? (last['problems'] as string[]).join('\n')
            : null;
      expect(words).toContain(says);
      expect(await about()).toBe(before);
      await expect
        .poll(() => readdir(`${site.database.folder}/incoming/${process.pid}`))
        .toEqual([]);
    });
  });

test('the live site survives a composer crash at any step', async () => {
  const steps = [
    'released, not composed',
    'in place, not live',
    'committed, not live',
    'live, not in the history',
  ];
  for (const [at, step] of steps.entries()) {
    process.env['DIE_AT_STEP'] = step;
    const last = await team.deploy(`About step ${at}`);
    delete process.env['DIE_AT_STEP'];
    // From step 2 on, the ledger has already switched.
    expect(last.step, step).toBe(at < 2 ? 'failed' : 'live');
    expect((await team.deploy(`About step ${at}`)).step, step).toBe('live');
    expect(await about(), step).toContain(`>About step ${at}</h1>`);
  }
});
