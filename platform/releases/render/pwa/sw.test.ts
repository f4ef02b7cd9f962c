import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { cases } from '@platband/slice/build/cases';
import { expect, test, vi } from 'vitest';

const source = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
  .replace('{version}', 'new')
  .replace('{languages}', '/hi');

type Listener = (event: object) => void;

function runWorker(names: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const deleted: string[] = [];
  const caches = {
    keys: async () => names,
    delete: async (name: string) => deleted.push(name),
    match: async (path: string) => `stored ${path}`,
  };
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {},
  };
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  runInNewContext(source, { self, caches, fetch, URL, Response });
  const load = async (request: object): Promise<unknown> => {
    const respondWith = vi.fn();
    listeners.get('fetch')?.({ request, respondWith });
    return respondWith.mock.calls[0]?.[0];
  };
  return { listeners, deleted, load };
}

test('ignores messages from pages', () => {
  expect([...runWorker().listeners.keys()]).toEqual(['install', 'activate', 'fetch']);
});

test('deletes caches left by earlier workers', async () => {
  const { listeners, deleted } = runWorker(['seen-1', 'offline-old', 'offline-new']);
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
  expect(deleted).toEqual(['seen-1', 'offline-old']);
});

cases([
  ['/about', '/offline.html'],
  ['/hi', '/offline-hi.html'],
  ['/hi/join', '/offline-hi.html'],
  ['/forms/join?lang=hi', '/offline-hi.html'],
  ['/history', '/offline.html'],
])('responds to a page request when offline', async (path, page) => {
  const request = { method: 'GET', mode: 'navigate', url: `https://site.example${path}` };
  expect(await runWorker().load(request)).toBe(`stored ${page}`);
});

cases([
  ['POST', '/api/V1/join'],
  ['GET', '/api/V1/connect/faq'],
  ['GET', '/shell/assets/index-1.js'],
])('leaves other requests to the browser', async (method, path) => {
  const request = { method, mode: 'cors', url: `https://site.example${path}` };
  expect(await runWorker().load(request)).toBeUndefined();
});
