import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, onTestFinished, test } from 'vitest';
import { pack } from '../testing/deploy-place';
import { sendRelease, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll();

const paths = ['/', '/about', '/join', '/notes'];
const visitsAtLeast = 200;

test('an upgrade that everybody must make goes live and back in one switch', async () => {
  const team = await teamAt(site, 'deploy:*, rollback:*, rollback-others:*');
  const send = async (slice: string, react: string, what: string) => {
    const metadata = ({ shared }: BuildMetadata) => ({ shared: { ...shared, react } });
    const sent = await pack(slice.replace('?next', ''), site.place, { metadata });
    return (await sendRelease(site.origin, team.token, sent, slice, what)).last;
  };
  /** The releases of each composition that was live. */
  const compositions = new Map<string, Record<string, string>>();
  const note = async () => {
    const { live, slices } = await team.list();
    const releases = Object.entries(slices).map(([name, { release }]) => [name, release]);
    compositions.set(live?.composition ?? '', Object.fromEntries(releases));
    return Object.fromEntries(releases) as Record<string, string>;
  };
  const load = async (path: string) => {
    const page = await fetch(`${site.origin}${path}`);
    const html = await page.text();
    const files = [...html.matchAll(/(?:href|src)="(\/(?:remotes|shell)\/[^"]+)"/g)];
    return { status: page.status, html, files: files.map(([, file = '']) => file) };
  };
  const failed: string[] = [];
  const seen: { id: string; files: readonly string[] }[] = [];
  const visit = async (path: string) => {
    const { status, html, files } = await load(path);
    if (status !== 200) failed.push(`${path} ${status}`);
    for (const file of files) {
      const answer = await fetch(`${site.origin}${file}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) failed.push(`${file} of ${path} ${answer.status}`);
    }
    seen.push({ id: /data-composition="(\w+)"/.exec(html)?.[1] ?? '', files });
  };
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const visits = async () => {
    for (let at = 0; !isOver; at += 1) await visit(paths[at % paths.length] ?? '/');
  };

  expect(await send('club', '^19.99', 'releases')).toMatchObject({
    step: 'live',
    warnings: [
      expect.stringMatching(/^react: the shell \S+ provides 19\S+, but club \(\^19\.99\) was not/),
      expect.stringMatching(/^club \S+ has not been tried in a browser\.$/),
    ],
  });
  // Club fits both versions, so it takes no part in the switch.
  expect(await send('club', '^19.3 || ^20.0', 'releases')).toMatchObject({ step: 'live' });
  const before = await note();
  expect(await send('plants', '^20.0', 'releases')).toMatchObject({
    step: 'refused',
    problems: [expect.stringContaining('slice deploy --next')],
  });

  const plants = await send('plants', '^20.0', 'stages');
  expect(plants).toMatchObject({
    step: 'staged',
    missing: [expect.stringMatching(/^plants: react: the shell \S+ provides 19/)],
  });
  expect(await send('shell', '20.0.0', 'stages')).toMatchObject({
    missing: [
      expect.stringMatching(/^shell: react: the shell \S+ provides 20\.0\.0, but notes \(/),
    ],
  });
  const address = String(plants['address']);
  expect((await fetch(address)).status).toBe(410);
  const promote = async (slice: string) => (await team.order(`stages/${slice}/promotion`)).last;
  expect(await promote('plants')).toMatchObject({
    step: 'refused',
    problems: [expect.stringMatching(/^shell: react: /)],
  });
  const problemsBeside = async (react: string) =>
    (await send('notes?next', react, 'checks'))['problems'];
  expect(await problemsBeside('^19.3')).toEqual([
    expect.stringMatching(/^notes: react: /),
    expect.stringMatching(/^shell: react: /),
  ]);
  expect(await problemsBeside('^20.0')).toEqual([]);
  expect(await send('notes', '^20.0', 'stages')).toMatchObject({ step: 'staged', missing: [] });
  const stopped = await team.order('stops/notes', { next: true });
  expect(stopped.last).toMatchObject({ step: 'stopped' });
  expect((await team.list()).next?.map(({ missing }) => missing.length)).toEqual([0, 1]);
  expect(await send('notes', '^20.0', 'stages')).toMatchObject({ step: 'staged', missing: [] });
  expect((await team.list()).next?.map(({ slice, missing }) => [slice, missing])).toEqual([
    ['plants', []],
    ['shell', []],
    ['notes', []],
  ]);
  expect(await note()).toEqual(before);
  const opened = await fetch(address, { redirect: 'manual' });
  expect(opened.status).toBe(200);

  // Another team's deploy moves the set along.
  expect(await send('club', '>=19.3', 'releases')).toMatchObject({ step: 'live' });
  const moved = await note();
  const running = [visits(), visits(), visits()];
  const openTab = await load('/about');
  expect(await promote('plants')).toMatchObject({ step: 'live', slice: 'plants' });
  const after = await note();
  const differing = Object.keys(moved).filter((name) => after[name] !== moved[name]);
  expect(differing.sort()).toEqual(['notes', 'plants', 'shell']);
  expect((await team.list()).next).toBeUndefined();
  for (const file of openTab.files) expect((await fetch(`${site.origin}${file}`)).status).toBe(200);

  const back = await team.order('rollbacks/notes', { next: true });
  expect(back.last).toMatchObject({ step: 'live', slice: 'notes' });
  expect(await note()).toEqual(moved);

  // The set goes live again, a team deploys, and then the host alone goes back.
  for (const slice of ['notes', 'plants']) await send(slice, '^20.0', 'stages');
  expect(await send('shell', '20.0.0', 'stages')).toMatchObject({ missing: [] });
  await promote('shell');
  await note();
  expect(await send('notes', '~20.0', 'releases')).toMatchObject({ step: 'live' });
  await note();
  const host = await team.order('rollbacks/shell');
  expect(host.last).toMatchObject({
    step: 'live',
    release: moved['shell'],
    warnings: [
      expect.stringMatching(/^react: the shell \S+ provides 19\S+, but .*notes.* and .*plants/),
      expect.stringMatching(/^slice rollback \S+ --together also rolls back /),
    ],
  });
  await note();
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(visitsAtLeast);
  isOver = true;
  await Promise.all(running);
  expect(failed).toEqual([]);
  for (const { id, files } of seen) {
    const releases = compositions.get(id);
    expect(releases, id).toBeDefined();
    for (const file of files) {
      const [, name = '', release] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
      if (name !== '') expect(release, `${name} in ${id}`).toBe(releases?.[name]);
    }
  }
});
