import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { readJson, recordVisits, sendOrder, siteProgram } from '@platband/releases/testing';
import { eventually, overOneDatabase } from '@platband/server-kit/testing';
import type { ReleaseList } from '@platband/slice/contract/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRollback, packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll } from '../testing/test-server';
import { receiveWebhooks, type WebhookCall } from '../testing/webhook-receiver';

const rights = 'deploy:mf-home,rollback:mf-home';

overOneDatabase('outcomes of releases', (kind) => {
  const site = deployServerForAll({}, kind);
  let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
  let token = '';
  let key = Buffer.alloc(0);
  let letGo = (_status: number) => {};
  const held = new Promise<number>((resolve) => {
    letGo = resolve;
  });

  const tokens = async (...words: string[]): Promise<string> => {
    const env = { PATH: process.env['PATH'], ...site.database.environment };
    return (await promisify(execFile)(process.execPath, siteProgram('tokens', ...words), { env }))
      .stdout;
  };
  const create = (team: string, toRights: string) =>
    tokens(
      'create',
      '--for',
      team,
      '--rights',
      toRights,
      '--webhook',
      `${receiver.origin}/${team}`,
    );
  const told = (team = 'home') =>
    receiver.calls
      .filter(({ path }) => path === `/${team}`)
      .map(({ body }) => JSON.parse(body) as { type: string; text: string; data: object });
  const isTold = (message: object) =>
    eventually(() => {
      site.server.outbox.wake(0);
      expect(told().at(-1)).toMatchObject(message);
    });
  const deploy = async (heading: string, query = '') =>
    (
      await sendRelease(
        site.origin,
        token,
        await packHome(site.place, { heading }),
        `mf-home${query}`,
      )
    ).last;
  const report = (composition: unknown, counts: Parameters<typeof recordVisits>[2]) =>
    recordVisits(site.server.database, String(composition), counts);
  const live = async () =>
    (await readJson<ReleaseList>(site.origin, '/deploy/releases', token)).live?.composition;

  beforeAll(async () => {
    receiver = await receiveWebhooks(({ path }, number) =>
      path === '/hangs' ? held : path === '/home' && number === 1 ? 503 : 204,
    );
    const printed = await create('home', rights);
    token = printed.split('\n')[0] ?? '';
    key = Buffer.from(/ whsec_(\S+)/.exec(printed)?.[1] ?? '', 'base64');
    await create('content', 'deploy:mf-content');
    await create('everything', 'look:*');
  });
  afterAll(() => receiver.close());

  test('a deploy sends a signed notification and retries it', async () => {
    const { release } = await deploy('About told');
    const calls = await eventually(() => {
      site.server.outbox.wake(0);
      const made = receiver.calls.filter(({ path }) => path === '/home');
      expect(made).toHaveLength(2);
      return made;
    });
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { headers, body } = calls[1] as WebhookCall;
    const signed = createHmac('sha256', key)
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signed}`);
    expect(JSON.parse(body)).toEqual({
      type: 'release.deployed',
      timestamp: expect.stringMatching(/^2\d{3}-.*Z$/),
      data: { slice: 'mf-home', release, by: 'home', commit: '0a1b2c3', message: 'A new heading' },
      text: `mf-home ${release} is live.\nhome: 0a1b2c3 A new heading`,
    });
    await eventually(() =>
      expect(told('everything').map(({ type }) => type)).toEqual(['release.deployed']),
    );
    expect(told('content')).toEqual([]);
  });

  test('a refused release sends a notification with the reason', async () => {
    const tarball = await packHome(site.place, { manifest: { budget: { script: 10, style: 10 } } });
    const { last } = await sendRelease(site.origin, token, tarball);
    await isTold({
      type: 'release.refused',
      data: { reason: (last['problems'] as string[]).join(' ') },
    });
    expect(told().at(-1)?.text).toMatch(/^mf-home \S+ was refused\.\n.*bytes/);
  });

  test('a gradual deploy sends a notification at each share and at its end', async () => {
    const { composition, release } = await deploy('About steps', '?gradual=20,60&every=1');
    await isTold({
      type: 'release.deployed',
      data: { release, for: 20 },
      text: expect.stringContaining('is live for 20% of visitors.'),
    });
    await report(await live(), { visit: 200 });
    await report(composition, { visit: 50 });
    await isTold({ type: 'release.promoted', data: { release, for: 60 } });
    await isTold({
      type: 'release.promoted',
      data: { release, by: 'this site, for home' },
      text: expect.stringContaining('is live.'),
    });
  });

  test('notifications of rollbacks and stops include their reason', async () => {
    const { composition, release } = await deploy('About worse', '?gradual=50');
    await report(await live(), { visit: 200 });
    await report(composition, { visit: 100, failed: 30 });
    const reason = expect.stringContaining(
      'With the release, 30 of 100 visits had a part that failed to load',
    );
    await isTold({ type: 'release.taken-back', data: { release, reason } });
    await deploy('About stopped', '?gradual=50');
    await sendOrder(site.origin, token, 'stops/mf-home', {});
    await isTold({ type: 'release.stopped', data: { reason: 'Stopped by home.' } });
    await orderRollback(site.origin, token);
    await isTold({
      type: 'release.rolled-back',
      text: expect.stringMatching(/^mf-home \S+ is live again\./),
    });
  });

  test('a preview sends a notification only when it is promoted', async () => {
    const { last } = await sendRelease(
      site.origin,
      token,
      await packHome(site.place, { heading: 'About a preview' }),
      'mf-home',
      'previews',
    );
    const before = told().length;
    await sendOrder(site.origin, token, 'promotions/mf-home', { release: last['release'] });
    await isTold({ type: 'release.promoted', data: { release: last['release'] } });
    expect(told()).toHaveLength(before + 1);
  });

  test("a team's dead webhook does not delay others", async () => {
    await create('hangs', 'look:mf-home');
    await create('later', 'look:mf-home');
    await orderRollback(site.origin, token);
    await eventually(() => {
      site.server.outbox.wake(0);
      expect(told('later').map(({ type }) => type)).toEqual(['release.rolled-back']);
      expect(told('hangs')).toHaveLength(1);
    });
    letGo(204);
  });

  test('withdrawn tokens get no notifications', async () => {
    const list = await tokens('list');
    expect(list).toMatch(/home {2}webhook at 127\.0\.0\.1:\d+\n/);
    expect(list).not.toContain('whsec_');
    const [home = '', everything = ''] = ['home', 'everything'].map(
      (team) => new RegExp(`^(\\S+) .*  ${team}  webhook`, 'm').exec(list)?.[1],
    );
    expect(await tokens('change', everything, '--webhook', 'none')).toBe(
      `Removed the webhook of ${everything}.\n`,
    );
    await tokens(
      'change',
      home,
      '--webhook',
      `${receiver.origin}/moved`,
      '--secret',
      `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
    );
    const before = [told().length, told('everything').length];
    await deploy('About moved');
    await eventually(() =>
      expect(told('moved').map(({ type }) => type)).toEqual(['release.deployed']),
    );
    expect([told().length, told('everything').length]).toEqual(before);
    await expect(tokens('change', home, '--webhook', 'http://chat.example/')).rejects.toThrow(
      '--webhook must be an address that begins with https://',
    );
  });
});
