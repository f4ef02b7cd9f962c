import { text } from 'node:stream/consumers';
import { serve } from '@platband/slice/build/test-resources';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

let origin = '';
const arrived: string[] = [];

/** Responds like the API, once the request is complete. */
beforeEach(async () => {
  arrived.length = 0;
  origin = await serve(async (request, response) => {
    const body = await text(request);
    const isAsked = request.method === 'OPTIONS';
    if (!isAsked) arrived.push(body);
    response.writeHead(isAsked ? 204 : 200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end(isAsked ? '' : '{"id":"1"}');
  }, onTestFinished);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const lead = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"name":"Asha Rao"}',
} as const;

test('replaced platform functions cannot intercept requests or stored data', async () => {
  const { keepReferences, references, request } = await import('./index');
  keepReferences();
  const seen: unknown[] = [];
  const hostile = (...given: unknown[]) => {
    seen.push(given);
    throw new Error('It is mine now.');
  };
  for (const name of ['fetch', 'Request', 'Response', 'XMLHttpRequest'])
    vi.stubGlobal(name, hostile);
  const storage = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name),
  );
  const replaced = [
    ...storage,
    vi.spyOn(globalThis, 'sessionStorage', 'get'),
    vi.spyOn(JSON, 'stringify'),
  ];
  for (const one of replaced) one.mockImplementation(hostile as never);
  const { sessionStorage, stringify } = references();
  sessionStorage.setItem('draft', stringify({ name: 'Asha Rao' }));
  const kept = sessionStorage.getItem('draft');
  sessionStorage.removeItem('draft');
  // Unlike a browser, the test DOM needs the originals.
  for (const one of replaced) one.mockRestore();
  const answer = await request({ ...lead, url: `${origin}/email/contact-us` });
  // Calling it again has no effect.
  keepReferences();
  const again = await request({ ...lead, url: `${origin}/email/contact-us` });
  expect([kept, answer.status, answer.data, again.status]).toEqual([
    '{"name":"Asha Rao"}',
    200,
    { id: '1' },
    200,
  ]);
  expect(arrived).toEqual([lead.body, lead.body]);
  expect(seen).toEqual([]);
});

test('a request has no timeout', async () => {
  const { request } = await import('./index');
  const { fetch } = globalThis;
  const limits: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, settings: RequestInit) => {
    limits.push(settings.signal ?? 'none');
    return fetch(address, settings);
  });
  await request({ ...lead, url: origin });
  await expect(request({ ...lead, url: origin, signal: AbortSignal.abort() })).rejects.toThrow();
  expect(limits).toEqual(['none']);
});
