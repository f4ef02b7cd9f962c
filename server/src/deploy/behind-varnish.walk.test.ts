import { sendOrder } from '@platband/releases/testing';
import type { Composition } from '@platband/slice/contract/composition';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasNginx } from '../testing/balancer';
import { orderRollback, packHome, sendRelease } from '../testing/deploy-place';
import { PageLoad } from '../testing/page-load';
import { type SeveralServers, startSeveralServers } from '../testing/several-servers';
import { hasVarnish, Varnish } from '../testing/varnish';

const postgresUrl = inject('postgresUrl');
const isMissing = postgresUrl === null || !hasNginx || !hasVarnish;
let site: SeveralServers;
let varnish: Varnish;
let load: PageLoad;

beforeAll(async () => {
  if (isMissing) return;
  const port = await getPort();
  site = await startSeveralServers(String(postgresUrl), 3, Varnish.purgedBy(port));
  varnish = await Varnish.start(
    port,
    site.servers.map(({ origin }) => Number(new URL(origin).port)),
  );
});
afterAll(async () => {
  await load?.end();
  await varnish?.end();
  await site?.end();
});

const readComposition = async (path: string) =>
  (await (await fetch(`${site.origin}${path}`)).json()) as Composition;
const see = (pages: number, from = load.pages) =>
  expect.poll(() => load.pages, { interval: 200, timeout: 300_000 }).toBeGreaterThan(from + pages);
async function pictureFor(accept: string) {
  const { headers } = await fetch(`${varnish.origin}/api/V1/media/preview/street.svg?w=640`, {
    headers: { accept },
  });
  return [headers.get('content-type'), Number(headers.get('x-varnish')?.split(' ').length) > 1];
}

test.skipIf(isMissing)(
  'behind Varnish, visitors get consistent pages during switches and outages',
  async () => {
    const { id: first, routes } = await readComposition('/composition.json');
    const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
    load = new PageLoad(varnish.origin, paths);
    const startedAt = performance.now();
    await see(20_000);

    /** Returns how long after a switch the last old page was requested, in milliseconds. */
    const switched = async (composition: unknown) => {
      const at = load.begin();
      await see(20_000);
      const old = [...load.seen].filter(([key]) => key !== ` ${composition}`);
      load.begin();
      await see(5_000);
      expect([...load.seen.keys()]).toEqual([` ${composition}`]);
      return Math.max(0, ...old.map(([, { last }]) => last - at));
    };
    const deployed = await sendRelease(
      site.origin,
      site.token,
      await packHome(site.place, { heading: 'About Varnish' }),
    );
    expect(deployed.last.step).toBe('live');
    const afterDeploy = await switched(deployed.last['composition']);
    const back = await orderRollback(site.origin, site.token);
    const afterRollback = await switched(back.last['composition']);
    expect(back.last['composition']).toBe(first);

    const gradual = await sendRelease(
      site.origin,
      site.token,
      await packHome(site.place, { heading: 'About arms' }),
      'mf-home?gradual=50',
    );
    expect(gradual.last.step).toBe('gradual');
    await see(5_000);
    load.begin();
    await see(20_000);
    expect([...load.seen.keys()].sort()).toEqual([
      `new ${gradual.last['composition']}`,
      `old ${first}`,
    ]);
    await sendOrder(site.origin, site.token, 'stops/mf-home', {});
    await see(5_000);
    load.begin();
    await see(5_000);
    expect([...load.seen.keys()].sort()).toEqual([`new ${first}`, `old ${first}`]);

    const rate = Math.round((load.pages * 1_000) / (performance.now() - startedAt));
    await load.end();
    const { hits, others } = await varnish.counts();
    console.log(
      `${load.pages} pages, ${rate} a second; ${others} asked of a server, ${((100 * hits) / (hits + others)).toFixed(2)} % not.`,
    );
    console.log(
      `The last old page was asked for ${afterDeploy} ms after a deploy, ${afterRollback} ms after a rollback.`,
    );
    expect(hits / (hits + others)).toBeGreaterThan(0.99);
    expect(load.failed).toEqual([]);

    for (const { composition, releases } of load.documents.values()) {
      const { remotes } = await readComposition(`/compositions/${composition}/composition.json`);
      const own = Object.entries(remotes).flatMap(([name, { release, lastGood }]) =>
        [release, lastGood?.release].map((id) => `${name}/${id}`),
      );
      expect(releases.filter((release) => !own.includes(release))).toEqual([]);
      expect(releases.length).toBeGreaterThan(0);
    }

    load = new PageLoad(varnish.origin, paths);
    await see(5_000);
    const configuration = await (await fetch(`${varnish.origin}/config.json`)).text();
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*;q=0.8', 'image/webp'],
    ] as const) {
      await expect.poll(() => pictureFor(accept)).toEqual([type, true]);
    }
    await Promise.all(site.servers.map((server) => server.end('SIGKILL')));
    // Runs for a minute.
    await see(120_000);
    // A server may have purged just before it stopped.
    await fetch(varnish.origin, { method: 'PURGE', headers: { 'xkey-purge': 'pages' } });
    await see(5_000);
    expect(load.failed).toEqual([]);
    expect(await (await fetch(`${varnish.origin}/config.json`)).text()).toBe(configuration);
  },
  900_000,
);
