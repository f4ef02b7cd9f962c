import { readFile } from 'node:fs/promises';
import {
  createDatabase,
  nightly,
  overOneDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeApi } from '../operations/api-description';
import { copyPlace, type DeployPlace, readJson, tokenWith } from '../testing/deploy-place';
import { makeDeployPlace, orderRollback, packHome, sendRelease } from '../testing/deploys';
import { fixtureApi } from '../testing/fixture-calls';
import { startServer } from '../testing/mounted-server';

let whole: DeployPlace;
beforeAll(async () => {
  whole = await makeDeployPlace();
});
afterAll(() => whole.remove());

interface List {
  readonly live: { readonly composition: string; readonly since: string };
  readonly slices: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly history: readonly Readonly<Record<string, unknown>>[];
}

overOneDatabase('deploys', (kind) => {
  let place: DeployPlace;
  let database: TestDatabase;
  let server: FastifyInstance;
  let origin: string;
  let token: string;

  beforeAll(async () => {
    place = await copyPlace(whole);
    database = await createDatabase(kind);
    token = await tokenWith(database, 'deploy:plants, rollback:plants, look:plants');
    server = await startServer(database, { SITE_FOLDER: place.site });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await database.remove();
    await place.remove();
  });
  const about = async () => (await fetch(`${origin}/about`)).text();

  test('reports each step until a release goes live', async () => {
    const { status, lines, last } = await sendRelease(
      origin,
      token,
      await packHome(place, { heading: 'About ourselves' }),
    );
    expect(status).toBe(200);
    expect(lines[0]).toMatchObject({
      step: 'received',
      slice: 'plants',
      bytes: expect.any(Number),
    });
    expect(lines.map(({ step }) => step).filter((step, at, all) => step !== all[at - 1])).toEqual([
      'received',
      'checked',
      'rendered',
      'live',
    ]);
    const rendered = lines.filter(({ step }) => step === 'rendered').at(-1);
    expect(rendered?.['pages']).toBe(rendered?.['of']);
    expect(last).toMatchObject({
      step: 'live',
      slice: 'plants',
      release: lines[0]?.['release'],
      seconds: expect.any(Number),
    });
    expect(await about()).toContain('>About ourselves</h1>');
    const list = await readJson<List>(origin, '/deploy/releases', token);
    expect(list.live.composition).toBe(last['composition']);
    expect(list.slices['plants']).toMatchObject({
      release: last['release'],
      commit: '0a1b2c3',
      message: 'A new heading',
      by: expect.stringContaining('Asha'),
    });
    expect(Object.keys(list.slices).sort()).toEqual(['club', 'notes', 'plants', 'shell']);
    expect(list.history[0]).toMatchObject({
      slice: 'plants',
      outcome: 'live',
      release: last['release'],
    });
  });

  test('a repeated deploy is live immediately', async () => {
    const tarball = await packHome(place, { heading: 'About ourselves' });
    const { lines, last } = await sendRelease(origin, token, tarball);
    expect(lines.map(({ step }) => step)).toEqual(['received', 'live']);
    expect(
      await readJson(origin, `/deploy/releases/plants/${last['release']}`, token),
    ).toMatchObject({
      outcome: 'live',
      isLive: true,
      problems: [],
    });
    const never = await fetch(`${origin}/deploy/releases/plants/9.9.9-none`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([never.status, await never.json()]).toEqual([
      404,
      {
        message:
          'plants 9.9.9-none was never sent here, or did not arrive completely. Send it again.',
      },
    ]);
  });

  test('rechecks an incompatible release when the deploy is repeated', async () => {
    const before = await about();
    const broken = await packHome(place, { manifest: { budget: { script: 10, style: 10 } } });
    for (const _ of ['once', 'again']) {
      const { last, lines } = await sendRelease(origin, token, broken);
      expect(last).toMatchObject({
        step: 'refused',
        problems: [
          expect.stringMatching(/budget|bytes/),
          ...new Array((last['problems'] as []).length - 1).fill(expect.any(String)),
        ],
      });
      const status = await readJson<{ problems: string[] }>(
        origin,
        `/deploy/releases/plants/${lines[0]?.['release']}`,
        token,
      );
      expect(status).toMatchObject({
        outcome: 'refused',
        isLive: false,
        problems: last['problems'],
      });
    }
    expect(await about()).toBe(before);
  });

  nightly('a check reports problems without changing anything', async () => {
    const before = await readJson<List>(origin, '/deploy/releases', token);
    const check = async (tarball: Uint8Array) =>
      (await sendRelease(origin, token, tarball, 'plants', 'checks')).last['problems'];
    expect(
      await check(await packHome(place, { manifest: { budget: { script: 10, style: 10 } } })),
    ).toContainEqual(expect.stringMatching(/budget|bytes/));
    expect(await check(await packHome(place, { heading: 'About a trial' }))).toEqual([]);
    expect(await readJson<List>(origin, '/deploy/releases', token)).toEqual(before);
    expect(await about()).not.toContain('About a trial');
  });

  nightly('retiring requires a right', async () => {
    const retire = async (by: string, slice: string) => {
      const headers = { authorization: `Bearer ${by}` };
      const response = await fetch(`${origin}/deploy/retirements/${slice}`, {
        method: 'POST',
        headers,
      });
      return [
        response.status,
        JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '') as object,
      ];
    };
    expect((await retire(token, 'plants'))[0]).toBe(403);
    expect(await retire(await tokenWith(database, 'retire:pots'), 'pots')).toEqual([
      200,
      { step: 'refused', problems: [expect.stringContaining('pots is not live')] },
    ]);
    expect(await about()).toContain('About');
  });

  test('shows a team its live release and its dependencies', async () => {
    const status = await readJson<Record<string, unknown>>(origin, '/deploy/slices/club', token);
    expect(status).toMatchObject({
      slice: 'club',
      pages: { Join: '/join' },
      requiredBy: expect.arrayContaining([{ slice: 'shell', part: 'modals/Ask' }]),
      requires: [],
      events: expect.arrayContaining(['toast']),
      sizes: expect.arrayContaining([
        { expose: 'modals/Ask', script: expect.any(Number), style: expect.any(Number) },
      ]),
      deprecated: [],
    });
    const home = await readJson<Record<string, unknown>>(origin, '/deploy/slices/plants', token);
    expect(home['requires']).toContainEqual({ slice: 'club', part: 'slots/Letter' });
    const headers = { authorization: `Bearer ${token}` };
    for (const name of ['nothing', 'constructor'])
      expect((await fetch(`${origin}/deploy/slices/${name}`, { headers })).status).toBe(404);
    expect((await fetch(`${origin}/deploy/slices/plants`)).status).toBe(401);
  });

  nightly('rollbacks go back step by step, and a late one changes nothing', async () => {
    await sendRelease(origin, token, await packHome(place, { heading: 'About this firm' }));
    const { live, slices } = await readJson<List>(origin, '/deploy/releases', token);
    const from = slices['plants']?.['release'];
    const both = await Promise.all([
      orderRollback(origin, token, { from }),
      orderRollback(origin, token, { from }),
    ]);
    expect(both.map(({ last }) => last.step)).toEqual(['live', 'live']);
    expect(both[0]?.last['release']).toBe(both[1]?.last['release']);
    expect(await about()).toContain('>About ourselves</h1>');
    await orderRollback(origin, token);
    expect(await about()).toContain('>About us</h1>');
    const after = await readJson<List>(origin, '/deploy/releases', token);
    expect(after.live.composition).not.toBe(live.composition);
    expect(after.history[0]).toMatchObject({
      slice: 'plants',
      outcome: 'rolled back',
      release: after.slices['plants']?.['release'],
    });
    expect((await orderRollback(origin, token, { release: '9.9.9-none' })).last).toMatchObject({
      step: 'refused',
      problems: [expect.stringContaining('plants 9.9.9-none was never live')],
    });
  });

  test('serializes concurrent deploys', async () => {
    const one = await packHome(place, { heading: 'About the one' });
    const other = await packHome(place, { heading: 'About the other' });
    const answers = await Promise.all(
      [one, one, other].map((tarball) => sendRelease(origin, token, tarball)),
    );
    expect(answers.map(({ last }) => last.step)).toEqual(['live', 'live', 'live']);
    expect(answers[0]?.last).toEqual(answers[1]?.last);
    expect(answers.flatMap(({ lines }) => lines).some(({ step }) => step === 'waiting')).toBe(true);
    const { history } = await readJson<List>(origin, '/deploy/releases', token);
    expect(history.filter(({ release }) => release === answers[0]?.last['release'])).toHaveLength(
      1,
    );
  });

  nightly('a complete upload is deployed even if the client disconnects', async () => {
    const tarball = await packHome(place, { heading: 'About hanging up' });
    const hangUp = async (body: ReadableStream) => {
      const controller = new AbortController();
      const answer = fetch(`${origin}/deploy/releases/plants`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body,
        duplex: 'half',
        signal: controller.signal,
      } as RequestInit);
      return { controller, answer };
    };
    const half = new ReadableStream({
      start: (stream) => stream.enqueue(tarball.subarray(0, tarball.length / 2)),
    });
    const early = await hangUp(half);
    setTimeout(() => early.controller.abort(), 100);
    await expect(early.answer).rejects.toThrow();
    expect(await about()).not.toContain('About hanging up');
    const late = await hangUp(new Blob([tarball as BlobPart]).stream());
    await late.answer;
    late.controller.abort();
    await expect.poll(about).toContain('>About hanging up</h1>');
  });
});

nightly(
  'a release with a catastrophic pattern is refused and blocks no other deploy',
  async ({ onTestFinished }) => {
    vi.stubEnv('CHECK_SECONDS', '3');
    const place = await copyPlace(whole);
    await writeApi(fixtureApi(), place.site);
    const database = await createDatabase('embedded');
    const token = await tokenWith(database, 'deploy:plants');
    const server = await startServer(database, { SITE_FOLDER: place.site });
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await server.close();
      await database.remove();
      await place.remove();
    });
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const { requires } = JSON.parse(
      await readFile(`${place.from}/plants/dist/release.json`, 'utf8'),
    ) as { requires: { calls: object } };
    const endless = { type: 'string', minLength: 60, pattern: '^(a|a)*b$' };
    const request = { type: 'object', properties: { name: endless }, required: ['name'] };
    const calls = { ...requires.calls, 'POST /join': { request, response: {} } };
    const hostile = sendRelease(
      origin,
      token,
      await packHome(place, { metadata: { requires: { ...requires, calls } } }),
    );
    const next = sendRelease(origin, token, await packHome(place, { heading: 'About the next' }));
    expect((await hostile).last).toMatchObject({
      step: 'refused',
      problems: [
        expect.stringContaining('did not finish within 3 s. Look in its schemas for a pattern'),
      ],
    });
    expect((await next).last.step).toBe('live');
  },
);
