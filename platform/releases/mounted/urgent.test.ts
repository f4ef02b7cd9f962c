import { createDatabase, overOneDatabase, type TestDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { copyPlace, type DeployPlace, pack, sendOrder, tokenWith } from '../testing/deploy-place';
import { makeDeployPlace, orderRollback, packHome, sendRelease } from '../testing/deploys';
import { startServer } from '../testing/mounted-server';

/** Keeps the renderer of a release busy, as a large site does. */
const slow = (heading: string) =>
  `/* ${heading} */ for (const until = Date.now() + 1500; Date.now() < until;);`;

overOneDatabase('urgent changes', (kind) => {
  let whole: DeployPlace;
  let place: DeployPlace;
  let database: TestDatabase;
  let server: FastifyInstance;
  let origin: string;
  let token: string;

  beforeAll(async () => {
    whole = await makeDeployPlace();
    place = await copyPlace(whole);
    database = await createDatabase(kind);
    const rights = ['deploy', 'rollback', 'retire'].flatMap((right) => [
      `${right}:plants`,
      `${right}:club`,
    ]);
    token = await tokenWith(database, rights.join(', '));
    server = await startServer(database, { SITE_FOLDER: place.site });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
    await place.remove();
    await whole.remove();
  });

  /** Sends a release of club, and waits until it is being composed. */
  async function deployUnderWay(heading: string) {
    const sent = await pack('club', place, { serverCode: slow(heading) });
    const deploy = sendRelease(origin, token, sent, 'club');
    const ledger = await openServiceDatabase(database.settings);
    const holder = async () =>
      (await ledger.query('SELECT holder FROM deploy_lease'))[0]?.['holder'];
    await expect.poll(holder).toMatch(/ yields$/);
    await ledger.close();
    return { deploy };
  }
  const about = async () => (await fetch(`${origin}/about`)).text();

  test('a rollback goes before a deploy that is being composed, which then goes live', async () => {
    await sendRelease(origin, token, await packHome(place, { heading: 'About ourselves' }));
    const { deploy } = await deployUnderWay('1');
    const rollback = orderRollback(origin, token);
    expect(await Promise.race([deploy, rollback])).toMatchObject({ last: { slice: 'plants' } });
    const [deployed, rolledBack] = await Promise.all([deploy, rollback]);
    expect(rolledBack.last).toMatchObject({ step: 'live', slice: 'plants' });
    expect(deployed.last).toMatchObject({ step: 'live', slice: 'club' });
    expect(await about()).toContain('>About us</h1>');
  });

  test('a retirement goes first, too, and names the release that is live in its turn', async () => {
    const live = await sendRelease(origin, token, await packHome(place, { heading: 'About them' }));
    const { deploy } = await deployUnderWay('2');
    const retired = await sendOrder(origin, token, 'retirements/plants', {});
    expect(retired.last).toMatchObject({ step: 'retired', release: live.last['release'] });
    expect((await deploy).last).toMatchObject({ step: 'live', slice: 'club' });
    expect((await fetch(`${origin}/about`)).status).toBe(410);
  });
});
