import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { nightly } from '@platband/server-kit/testing';
import type { Composition } from '@platband/slice/contract/composition';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import type { ServerPage } from '@platband/slice/contract/render-job';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { place, provideSites } from '../testing/sites';
import { ServerPageRenderer } from './server-page-renderer';

provideSites();

let renderer: ServerPageRenderer;
const open = (limits: ConstructorParameters<typeof ServerPageRenderer>[2] = {}) => {
  renderer = new ServerPageRenderer(place.site, async () => defaultConfiguration, limits);
};
async function folderOf(slice: string): Promise<string> {
  const { remotes } = JSON.parse(
    await readFile(`${place.site}/live/composition.json`, 'utf8'),
  ) as Composition;
  return `${place.site}/remotes/${slice}/${remotes[slice]?.release}`;
}
beforeEach(async () => {
  const folder = await folderOf('club');
  const file = `${folder}/release.json`;
  const release = JSON.parse(await readFile(file, 'utf8'));
  const names = ['Hangs', 'Waits', 'Ends', 'Throws', 'Counts', 'Missing', 'Sends', 'LooksUp'];
  await writeFile(file, JSON.stringify({ ...release, serverPages: names }));
  await appendFile(
    `${folder}/server/server.mjs`,
    `exposes['server-pages/Hangs'] = async () => { for (;;); };
exposes['server-pages/Waits'] = () => new Promise((_, reject) => setTimeout(reject, 5_000, new Error('Too slow.')));
exposes['server-pages/Ends'] = async () => process.exit(3);
exposes['server-pages/Throws'] = async () => ({ default: () => { throw new Error('Not today.'); } });
exposes['server-pages/Counts'] = async () => ({ default: () => String(globalThis.count = (globalThis.count ?? 0) + 1) + process.env.SECRET });
exposes['server-pages/Sends'] = async () => ({ default: () => process.send({ cmd: 'NODE_HANDLE_ACK' }) });
exposes['server-pages/LooksUp'] = async () => (await import('node:dns/promises')).resolve4('typed.a.example');`,
  );
  open();
});
afterEach(() => renderer.close());

const render = (component: string, more: Partial<ServerPage> = {}) =>
  renderer.render({
    component,
    props: {},
    title: 'Join us',
    path: '/forms/join',
    language: 'en-IN',
    ...more,
  });
const said = async () =>
  /<main\b[^>]*>(?:<div\b[^>]*><\/div>|<p\b[^>]*><\/p>)*([^<]*)/.exec(
    (await render('Counts')).html,
  )?.[1];

test("renders a slice's component without JavaScript in the requested language", async () => {
  const { html, hashes } = await render('Counts', { language: 'hi' });
  expect(html).toMatch(
    /^<!doctype html><html lang="hi"[\s\S]*<title>जुड़ें · [\s\S]*<meta name="robots" content="noindex"\/>/,
  );
  expect(html).toMatch(
    /<style data-expose="club\/lifecycles">[\s\S]*<header[\s\S]*<footer[\s\S]*href="\/forms\/join\?lang=hi" lang="hi"/,
  );
  expect(html).not.toMatch(/<script|as="script"|modulepreload|<template/);
  expect(hashes).toHaveLength(2);
  expect((await render('Counts', { styledAs: 'Join' })).html).toContain(
    '<style data-expose="club/pages/Join">',
  );
});

test("hides the server's environment from the reused renderer", async () => {
  process.env['SECRET'] = 'hunter2';
  expect([await said(), await said()]).toEqual(['1undefined', '2undefined']);
  delete process.env['SECRET'];
});

test.each([
  ['that throws is logged', 'Throws', 'Not today.', '2undefined'],
  [
    'that no slice has is logged',
    'Nothing',
    'No slice provides the server page Nothing',
    '2undefined',
  ],
  ['missing from its bundle is logged', 'Missing', 'club has no server page Missing', '2undefined'],
  ['cannot send to Node', 'Sends', 'process.send is not a function', '2undefined'],
  ['cannot look up names', 'LooksUp', 'resolve4 is not available while', '2undefined'],
  ['that ends the renderer affects no other page', 'Ends', 'The renderer exited:', '1undefined'],
])('a page %s', rendererContinues);
nightly('a page that hangs is ended, and the next gets a new renderer', () =>
  rendererContinues('', 'Hangs', 'The renderer exited:', '1undefined'),
);
async function rendererContinues(_: string, component: string, reason: string, next: string) {
  expect(await said()).toBe('1undefined');
  await expect(render(component)).rejects.toThrow(reason);
  expect(await said()).toBe(next);
}

test("does not load other slices' code, which could read visitors' input", async () => {
  await appendFile(`${await folderOf('plants')}/server/server.mjs`, 'globalThis.count = 40;');
  await appendFile(`${await folderOf('notes')}/server/server.mjs`, 'globalThis.count = 60;');
  expect(await said()).toBe('1undefined');
});

test('shows the texts of the slice that a page is shown for, in a separate renderer', async () => {
  const titleOf = async (more: Partial<ServerPage> = {}) => {
    const page = await render('Counts', { title: 'About us', language: 'hi', ...more });
    return /<title>([^·]+) ·/.exec(page.html)?.[1];
  };
  expect([await titleOf(), await titleOf({ shownFor: 'plants' })]).toEqual([
    'About us',
    'हमारे बारे में',
  ]);
  await appendFile(`${await folderOf('plants')}/server/server.mjs`, 'globalThis.count = 40;');
  expect(await said()).toBe('2undefined');
});

test('renders sequentially and rejects requests beyond the queue limit', async () => {
  open({ maxWaiting: 3 });
  const pages = await Promise.allSettled([said(), said(), said(), said()]);
  expect(pages.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual(
    ['1undefined', '2undefined', '3undefined', 'Error: Too many pages are waiting to be rendered.'],
  );
});

nightly('expired requests cost later ones nothing', async () => {
  open({ waitMs: 3_000 });
  await expect.poll(said, { timeout: 20_000 }).toMatch(/undefined/);
  const before = performance.now();
  const hung = Array.from({ length: 9 }, () => render('Waits')).map((page) => page.catch(String));
  expect(new Set(await Promise.all(hung))).toEqual(
    new Set(['Error: The page was not rendered in time.']),
  );
  // Sequential rendering would take 27 seconds.
  expect(performance.now() - before).toBeLessThan(9_000);
  await expect.poll(said, { timeout: 8_000 }).toMatch(/undefined/);
});

nightly('a renderer ends when idle and serves one composition', async () => {
  open({ idleMs: 0 });
  expect(await said()).toBe('1undefined');
  await expect.poll(said).toBe('1undefined');
  const live = `${place.site}/live`;
  await rename(live, `${live}-away`);
  await expect(said()).rejects.toThrow('ENOENT');
});
