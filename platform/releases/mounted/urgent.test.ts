import { overOneDatabase } from '@platband/server-kit/testing';
import { beforeAll, expect, test } from 'vitest';
import { pack } from '../testing/deploy-place';
import { sendRelease, type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';
import { openForTest } from '../testing/service-database';

/** Keeps the renderer of a release busy, as a large site does. */
const slow = (heading: string) =>
  `/* ${heading} */ for (const until = Date.now() + 1500; Date.now() < until;);`;

overOneDatabase('urgent changes', (kind) => {
  const site = deployServerForAll({}, kind);
  let team: Team;
  beforeAll(async () => {
    const rights = ['deploy', 'rollback', 'retire'].flatMap((right) => [
      `${right}:plants`,
      `${right}:club`,
    ]);
    team = await teamAt(site, rights.join(', '));
  });

  /** Sends a release of club, and waits until it is being composed. */
  async function deployUnderWay(heading: string) {
    const sent = await pack('club', site.place, { serverCode: slow(heading) });
    const deploy = sendRelease(site.origin, team.token, sent, 'club');
    const { database } = await openForTest(site.database);
    const holder = async () =>
      (await database.query('SELECT holder FROM deploy_lease'))[0]?.['holder'];
    await expect.poll(holder).toMatch(/ yields$/);
    return { deploy };
  }
  const about = () => fetch(`${site.origin}/about`);

  test('a rollback goes before a deploy that is being composed, which then goes live', async () => {
    await team.deploy('About ourselves');
    const { deploy } = await deployUnderWay('1');
    const rollback = team.order('rollbacks/plants');
    expect(await Promise.race([deploy, rollback])).toMatchObject({ last: { slice: 'plants' } });
    const [deployed, rolledBack] = await Promise.all([deploy, rollback]);
    expect(rolledBack.last).toMatchObject({ step: 'live', slice: 'plants' });
    expect(deployed.last).toMatchObject({ step: 'live', slice: 'club' });
    expect(await (await about()).text()).toContain('>About us</h1>');
  });

  test('a retirement goes first, too, and names the release that is live in its turn', async () => {
    const { release } = await team.deploy('About them');
    const { deploy } = await deployUnderWay('2');
    const retired = await team.order('retirements/plants');
    expect(retired.last).toMatchObject({ step: 'retired', release });
    expect((await deploy).last).toMatchObject({ step: 'live', slice: 'club' });
    expect((await about()).status).toBe(410);
  });
});
