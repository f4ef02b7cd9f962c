import { readFile } from 'node:fs/promises';
import { nightly, overOneDatabase } from '@platband/server-kit/testing';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeApi } from '../operations/api-description';
import { packHome, type Team, teamAt } from '../testing/deploys';
import { fixtureApi } from '../testing/fixture-calls';
import { deployServerForAll, deployServerForTest } from '../testing/mounted-server';

const tooLarge = { manifest: { budget: { script: 10, style: 10 } } };

overOneDatabase('deploys', (kind) => {
  const site = deployServerForAll({}, kind);
  let team: Team;
  beforeAll(async () => {
    team = await teamAt(site, 'deploy:plants, rollback:plants, look:plants');
  });
  const about = async () => (await fetch(`${site.origin}/about`)).text();
  const answer = async (path: string) => {
    const response = await team.get(path);
    return [response.status, await response.json()];
  };

  test('reports each step until a release goes live', async () => {
    const { status, lines, last } = await team.send({ heading: 'About ourselves' });
    expect(status).toBe(200);
    expect(lines[0]).toMatchObject({ slice: 'plants', bytes: expect.any(Number) });
    const steps = lines.map(({ step }) => step).filter((step, at, all) => step !== all[at - 1]);
    expect(steps).toEqual(['received', 'checked', 'rendered', 'live']);
    const rendered = lines.filter(({ step }) => step === 'rendered').at(-1);
    expect(rendered?.['pages']).toBe(rendered?.['of']);
    const release = lines[0]?.['release'];
    expect(last).toMatchObject({ slice: 'plants', release, seconds: expect.any(Number) });
    expect(await about()).toContain('>About ourselves</h1>');
    const list = await team.list();
    expect(list.live?.composition).toBe(last['composition']);
    expect(list.slices['plants']).toMatchObject({
      release,
      commit: '0a1b2c3',
      message: 'A new heading',
      by: expect.stringContaining('Asha'),
    });
    expect(Object.keys(list.slices).sort()).toEqual(['club', 'notes', 'plants', 'shell']);
    expect(list.history[0]).toMatchObject({ slice: 'plants', outcome: 'live', release });
  });

  test('a repeated deploy is live immediately', async () => {
    const { lines, last } = await team.send({ heading: 'About ourselves' });
    expect(lines.map(({ step }) => step)).toEqual(['received', 'live']);
    expect(await answer(`releases/plants/${last['release']}`)).toMatchObject([
      200,
      { outcome: 'live', isLive: true, problems: [] },
    ]);
    const message =
      'plants 9.9.9-none was never sent here, or did not arrive completely. Send it again.';
    expect(await answer('releases/plants/9.9.9-none')).toEqual([404, { message }]);
  });

  test('rechecks an incompatible release when the deploy is repeated', async () => {
    const before = await about();
    for (const _ of ['once', 'again']) {
      const { last, lines } = await team.send(tooLarge);
      const problems = last['problems'] as string[];
      expect([last.step, problems[0]]).toEqual(['refused', expect.stringMatching(/budget|bytes/)]);
      expect(await answer(`releases/plants/${lines[0]?.['release']}`)).toMatchObject([
        200,
        { outcome: 'refused', isLive: false, problems },
      ]);
    }
    expect(await about()).toBe(before);
  });

  nightly('a check reports problems without changing anything', async () => {
    const before = await team.list();
    const check = async (settings: object) =>
      (await team.send(settings, '', 'checks')).last['problems'];
    expect(await check(tooLarge)).toContainEqual(expect.stringMatching(/budget|bytes/));
    expect(await check({ heading: 'About a trial' })).toEqual([]);
    expect(await team.list()).toEqual(before);
    expect(await about()).not.toContain('About a trial');
  });

  nightly('retiring requires a right', async () => {
    expect((await team.order('retirements/plants')).status).toBe(403);
    const retiring = await teamAt(site, 'retire:pots');
    expect(await retiring.order('retirements/pots')).toMatchObject({
      status: 200,
      last: { step: 'refused', problems: [expect.stringContaining('pots is not live')] },
    });
  });

  test('shows a team its live release and its dependencies', async () => {
    const some = expect.any(Number);
    expect((await answer('slices/club'))[1]).toMatchObject({
      slice: 'club',
      pages: { Join: '/join' },
      requiredBy: expect.arrayContaining([{ slice: 'shell', part: 'modals/Ask' }]),
      requires: [],
      events: expect.arrayContaining(['toast']),
      sizes: expect.arrayContaining([{ expose: 'modals/Ask', script: some, style: some }]),
      deprecated: [],
    });
    const home = (await answer('slices/plants'))[1];
    expect(home.requires).toContainEqual({ slice: 'club', part: 'slots/Letter' });
    for (const name of ['nothing', 'constructor'])
      expect((await team.get(`slices/${name}`)).status).toBe(404);
    expect((await fetch(`${site.origin}/deploy/slices/plants`)).status).toBe(401);
  });

  nightly('rollbacks go back step by step, and a late one changes nothing', async () => {
    const rollBack = async (order: object = {}) =>
      (await team.order('rollbacks/plants', order)).last;
    await team.deploy('About this firm');
    const { live, slices } = await team.list();
    const from = slices['plants']?.release;
    const [one, other] = await Promise.all([rollBack({ from }), rollBack({ from })]);
    expect([one?.step, other?.step]).toEqual(['live', 'live']);
    expect(one?.['release']).toBe(other?.['release']);
    expect(await about()).toContain('>About ourselves</h1>');
    // A later deploy continues from the rolled-back state.
    await team.deploy('About all of us');
    await rollBack();
    expect(await about()).toContain('>About ourselves</h1>');
    await rollBack();
    expect(await about()).toContain('>About us</h1>');
    const after = await team.list();
    expect(after.live?.composition).not.toBe(live?.composition);
    const { release } = after.slices['plants'] ?? {};
    expect(after.history[0]).toMatchObject({ slice: 'plants', outcome: 'rolled back', release });
    expect(await rollBack({ release: '9.9.9-none' })).toMatchObject({
      step: 'refused',
      problems: [expect.stringContaining('plants 9.9.9-none was never live')],
    });
  });

  test('serializes concurrent deploys', async () => {
    const headings = ['About the one', 'About the one', 'About the other'];
    const answers = await Promise.all(headings.map((heading) => team.send({ heading })));
    expect(answers.map(({ last }) => last.step)).toEqual(['live', 'live', 'live']);
    expect(answers[0]?.last).toEqual(answers[1]?.last);
    expect(answers.flatMap(({ lines }) => lines).some(({ step }) => step === 'waiting')).toBe(true);
    const { history } = await team.list();
    const release = answers[0]?.last['release'];
    expect(history.filter((event) => event.release === release)).toHaveLength(1);
  });

  nightly('a complete upload is deployed even if the client disconnects', async () => {
    const tarball = await packHome(site.place, { heading: 'About hanging up' });
    const hangUp = async (body: ReadableStream) => {
      const controller = new AbortController();
      const answer = fetch(`${site.origin}/deploy/releases/plants`, {
        method: 'POST',
        headers: { authorization: `Bearer ${team.token}`, 'content-type': 'application/gzip' },
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

nightly('a release with a catastrophic pattern is refused and blocks no other deploy', async () => {
  vi.stubEnv('CHECK_SECONDS', '3');
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await deployServerForTest();
  await writeApi(fixtureApi(), site.place.site);
  const team = await teamAt(site, 'deploy:plants');
  const built = await readFile(`${site.place.from}/plants/dist/release.json`, 'utf8');
  const { requires } = JSON.parse(built) as { requires: { calls: object } };
  const endless = { type: 'string', minLength: 60, pattern: '^(a|a)*b$' };
  const request = { type: 'object', properties: { name: endless }, required: ['name'] };
  const calls = { ...requires.calls, 'POST /join': { request, response: {} } };
  const hostile = team.send({ metadata: { requires: { ...requires, calls } } });
  const next = team.deploy('About the next');
  const problem = 'did not finish within 3 s. Look in its schemas for a pattern';
  expect((await hostile).last).toMatchObject({
    step: 'refused',
    problems: [expect.stringContaining(problem)],
  });
  expect((await next).step).toBe('live');
});
