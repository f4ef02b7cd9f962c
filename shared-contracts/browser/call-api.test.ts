import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeConfiguration } from '@platband/slice/browser/configuration';
import { nextTask } from '@platband/slice/browser/next-task';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { afterEach, expect, test, vi } from 'vitest';
import { blogById } from '../contract/api/blog-by-id';
import { faqs } from '../contract/api/faqs';
import { standInApi } from '../testing/stand-in-api';
import { callApi } from './call-api';

vi.mock('@platband/slice/browser/next-task', { spy: true });

const post = (path: `/${string}`) => ({ method: 'POST', path, sendsToken: false }) as const;
const contactUs = post('/email/contact-us');
const careerRequest = post('/career-request');

let server: Server | undefined;
const { fetch } = globalThis;
afterEach(() => {
  Object.defineProperty(globalThis, 'fetch', { value: fetch, configurable: true, writable: true });
  server?.close();
  localStorage.clear();
});

async function answering(status: number, body: string, type = 'application/json') {
  const asked: {
    method?: string | undefined;
    url?: string | undefined;
    headers: Record<string, unknown>;
  }[] = [];
  server = createServer(({ method, url, headers }, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    if (method !== 'OPTIONS') asked.push({ method, url, headers });
    response
      .writeHead(method === 'OPTIONS' ? 204 : status, { 'content-type': type, ...cors })
      .end(method === 'OPTIONS' ? '' : body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeConfiguration({ ...defaultConfiguration, apiBase: `${origin}/api/V1` });
  return { asked, origin };
}

test('an accepted call returns its body and sends the idempotency key', async () => {
  const { asked } = await answering(200, '{"id":"1","message":"ok"}');
  expect(await callApi(contactUs, { body: {}, idempotencyKey: 'key-12345' })).toEqual({
    kind: 'accepted',
    body: { id: '1', message: 'ok' },
    answeredAt: expect.any(Number),
  });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/V1/email/contact-us',
    headers: { 'idempotency-key': 'key-12345' },
  });
});

test('a rejected call returns status and message', async () => {
  await answering(429, '{"message":"Please wait."}');
  expect(await callApi(contactUs)).toEqual({
    kind: 'rejected',
    status: 429,
    isOwn: true,
    message: 'Please wait.',
    fields: {},
    answeredAt: expect.any(Number),
  });
  server?.close();
  await answering(500, '<h1>Bad</h1>', 'text/html');
  expect(await callApi(contactUs)).toEqual({
    kind: 'rejected',
    status: 500,
    isOwn: false,
    message: null,
    fields: {},
    answeredAt: expect.any(Number),
  });
});

test('a missing server and a response without JSON are both unreachable', async () => {
  writeConfiguration({ ...defaultConfiguration, apiBase: 'http://127.0.0.1:1/api/V1' });
  expect(await callApi(contactUs)).toEqual({ kind: 'unreachable' });
  await answering(200, '<!doctype html><title>Sign in to the Wi-Fi</title>', 'text/html');
  expect(await callApi(contactUs)).toEqual({ kind: 'unreachable' });
});

test.each([
  ['nothing at all', 204, ''],
  ['an empty 200', 200, ''],
  ['a text', 200, 'Please log in to WiFi'],
  ['a JSON error', 200, '{"error":"not today"}'],
])('%s is not an acknowledgement', async (_what, status, body) => {
  await answering(status, body);
  expect(await callApi(contactUs, { body: {} })).toEqual({ kind: 'unreachable' });
});

test.each(['{"message":"Thank you"}', '{"id":"1"}', '{"id":7,"message":"ok"}'])(
  'any backend acknowledges with a message or an id (§7): %s',
  async (body) => {
    await answering(200, body);
    expect((await callApi(contactUs, { body: {} })).kind).toBe('accepted');
  },
);

test('a career request to another host is JSON without our headers', async () => {
  const { asked, origin } = await answering(200, 'Received');
  writeConfiguration({ ...defaultConfiguration, careerRequestUrl: `${origin}/careers` });
  expect(
    (await callApi(careerRequest, { body: {}, idempotencyKey: 'key-12345', context: {} })).kind,
  ).toBe('accepted');
  expect(asked.map(({ url }) => url)).toEqual(['/careers']);
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('idempotency-key');
  expect(asked[0]?.headers['content-type']).toBe('application/json');
});

test('content that violates the contract is unreachable', async () => {
  await answering(200, '{"faqs":[{"question":"?"}]}');
  expect(await callApi(faqs)).toEqual({ kind: 'unreachable' });
});

test('only calls with `sendsToken` send the stored token (§6)', async () => {
  const { asked } = await answering(200, '{"faqs":[]}');
  await callApi(faqs);
  localStorage.setItem('token', 'abc');
  await callApi(faqs);
  await callApi(contactUs);
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual([
    undefined,
    'Bearer abc',
    undefined,
  ]);
});

test('without storage a call has no token and succeeds', async () => {
  await answering(200, '{"faqs":[]}');
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const answer = await callApi(faqs);
  forbidden.mockRestore();
  expect(answer.kind).toBe('accepted');
});

test('a call has no timeout (§7)', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let letGo = () => {};
  server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    letGo = () => response.writeHead(200, cors).end('{"id":"1","message":"at last"}');
    asked();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeConfiguration({ ...defaultConfiguration, apiBase: `${origin}/api/V1` });
  const answer = callApi(contactUs, { body: {} });
  await isAsked;
  letGo();
  expect(await answer).toEqual({
    kind: 'accepted',
    body: { id: '1', message: 'at last' },
    answeredAt: expect.any(Number),
  });
});

test('the client makes its call in a later task', async () => {
  const { asked } = await answering(200, '{"id":"1","message":"ok"}');
  let letGo = () => {};
  vi.mocked(nextTask)
    .mockClear()
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    );
  const answer = callApi(contactUs, { body: {} });
  await vi.waitFor(() => expect(nextTask).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  letGo();
  expect((await answer).kind).toBe('accepted');
});

test('career requests go to the configured address and only their status counts', async () => {
  const { asked, origin } = await answering(200, '');
  writeConfiguration({ ...defaultConfiguration, careerRequestUrl: `${origin}/elsewhere` });
  expect((await callApi(careerRequest, { body: {} })).kind).toBe('accepted');
  expect(asked[0]?.url).toBe('/elsewhere');
});

test("the server's field errors are returned by key, if they are text", async () => {
  const answeredAt = Date.UTC(2026, 10, 1);
  const answers: [unknown, object][] = [
    [
      { message: 'Please check.', fields: { name: 'Enter your name', age: 5 } },
      { message: 'Please check.', fields: { name: 'Enter your name' } },
    ],
    [
      { message: 5, fields: 'all' },
      { message: null, fields: {} },
    ],
    [
      { message: null, fields: null },
      { message: null, fields: {} },
    ],
    [{}, { message: null, fields: {} }],
    ['No.', { message: null, fields: {} }],
    [null, { message: null, fields: {} }],
  ];
  for (const [body, told] of answers) {
    standInApi({ '/email/contact-us': { status: 400, body, date: answeredAt } });
    writeConfiguration(defaultConfiguration);
    expect(await callApi(contactUs, { body: {} })).toEqual({
      kind: 'rejected',
      status: 400,
      isOwn: typeof body === 'object' && body !== null,
      answeredAt,
      ...told,
    });
  }
  standInApi({ '/email/contact-us': { status: 300 } });
  expect(await callApi(contactUs, { body: {} })).toEqual({
    kind: 'rejected',
    status: 300,
    isOwn: false,
    message: null,
    fields: {},
    answeredAt: null,
  });
});

test("the request body is JSON, with the lead's context if any", async () => {
  const api = standInApi({
    '/email/contact-us': { status: 200, body: { id: '1', message: 'ok' } },
  });
  writeConfiguration(defaultConfiguration);
  await callApi(contactUs, {
    body: { name: 'आशा' },
    idempotencyKey: 'key-12345',
    context: { subject: 'ऋण' },
  });
  await callApi(contactUs);
  const [full, bare] = api.sent;
  expect([full?.body, bare?.body]).toEqual([{ name: 'आशा' }, {}]);
  const context = encodeURIComponent('{"subject":"ऋण"}');
  expect(full?.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Idempotency-Key': 'key-12345',
    'x-lead-context': context,
  });
  expect(Object.keys(bare?.headers ?? {})).not.toContain('Idempotency-Key');
  expect(Object.keys(bare?.headers ?? {})).not.toContain('x-lead-context');
  expect(bare?.headers['Content-Type']).not.toBe('application/json');
});

test('career requests use the API unless another address is configured', async () => {
  const api = standInApi(
    Object.fromEntries(
      ['/career-request', '/careers', '/email/contact-us'].map((path) => [
        path,
        { status: 200, body: {} },
      ]),
    ),
  );
  writeConfiguration(defaultConfiguration);
  expect((await callApi(careerRequest, { body: {}, idempotencyKey: 'key-12345' })).kind).toBe(
    'unreachable',
  );
  writeConfiguration({ ...defaultConfiguration, careerRequestUrl: '/api/V1/careers' });
  expect((await callApi(careerRequest, { body: {}, idempotencyKey: 'key-12345' })).kind).toBe(
    'accepted',
  );
  expect((await callApi(contactUs, { body: {} })).kind).toBe('unreachable');
  const told = api.sent.slice(0, 2).map(({ path, headers }) => [path, headers['Idempotency-Key']]);
  expect(told).toEqual(['/career-request', '/careers'].map((path) => [path, 'key-12345']));
});

test('list responses skip invalid entries', async () => {
  const article = { title: 'One', description: '', imageFileName: 'one.svg' };
  const faq = { question: 'Why?', answer: 'So.' };
  standInApi({
    '/media/blogs7': { status: 200, body: article },
    '/connect/faq': { status: 200, body: { faqs: [null, faq] } },
  });
  writeConfiguration(defaultConfiguration);
  expect(await callApi(blogById, { parameters: { id: '7' } })).toEqual({
    kind: 'accepted',
    body: article,
    answeredAt: null,
  });
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  expect(await callApi(faqs)).toMatchObject({ kind: 'accepted', body: { faqs: [faq] } });
  expect(logged.mock.calls.map(([words]) => words)).toEqual([
    expect.stringMatching(/^\/connect\/faq: entry 0 of faqs is skipped/),
  ]);
  logged.mockClear();
  const { response: _, ...anyJson } = faqs;
  expect(await callApi(anyJson)).toMatchObject({
    kind: 'accepted',
    body: { faqs: [null, faq] },
  });
});

test('a call can be aborted', async () => {
  await answering(200, '{"id":"1","message":"ok"}');
  expect(await callApi(contactUs, { body: {}, signal: AbortSignal.abort() })).toEqual({
    kind: 'unreachable',
  });
});

test('a visitor who has blocked cookies can send', async () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  writeConfiguration(defaultConfiguration);
  standInApi({ '/email/contact-us': { status: 200, body: { message: 'ok' } } });
  expect((await callApi(contactUs, { body: {} })).kind).toBe('accepted');
});
