import { get } from 'node:http';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './open-server';
import { answerOnlyOn, serveOrigins } from './origins';
import { readTable, type SiteSettings, serviceTable } from './settings';

/** Opens a server with a page for visitors and one for the staff. */
async function open(settings: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const read = readTable({ LOG_LEVEL: 'silent', ...settings }, serviceTable) as SiteSettings;
  const server = openServer(read);
  serveOrigins(server, read, '/stock/');
  server.get('/about', async () => 'for visitors');
  server.post('/orders', async () => ({ message: 'stored' }));
  await server.register(async (staff) => {
    answerOnlyOn(staff, ['staff']);
    staff.get('/stock/', async () => 'for the staff');
  });
  onTestFinished(() => server.close());
  return server;
}
async function listen(settings: Readonly<Record<string, string>> = {}) {
  const server = await open(settings);
  await server.origins.listen(server, { port: 0, host: '127.0.0.1' });
  const [visitors, staff, preview] = (['public', 'staff', 'preview'] as const).map((name) =>
    server.origins.of(name),
  );
  return { server, visitors, staff, preview };
}
const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;

test('each origin serves its own pages only', async () => {
  const { visitors, staff, preview } = await listen();
  const origins = [visitors, staff, preview];
  const statuses = (path: string) => Promise.all(origins.map((origin) => statusOf(origin + path)));
  expect(await statuses('/about')).toEqual([200, 404, 200]);
  expect(await statuses('/stock/')).toEqual([404, 200, 404]);
  const home = await fetch(`${staff}/`, { redirect: 'manual' });
  expect([home.status, home.headers.get('location')]).toEqual([302, '/stock/']);
});

test('the preview origin answers a post without running it', async () => {
  const { visitors, preview } = await listen();
  const post = async (origin: string | undefined) =>
    (await (await fetch(`${origin}/orders`, { method: 'POST' })).json()).message;
  expect(await post(visitors)).toBe('stored');
  expect(await post(preview)).toBe('This is a preview of the site, so nothing is stored or sent.');
});

test('configured origins share a port, ignoring X-Forwarded-Host', async () => {
  const server = await open({
    SITE_ORIGIN: 'https://www.example.com',
    STAFF_ORIGIN: 'https://staff.example.com',
    PREVIEW_ORIGIN: 'https://preview.example.com',
    TRUST_PROXY: '1',
  });
  const status = async (host: string, more: Record<string, string> = {}) =>
    (await server.inject({ url: '/stock/', headers: { host, ...more } })).statusCode;
  for (const host of ['STAFF.example.com', 'staff.example.com.', 'staff.example.com:443'])
    expect(await status(host), host).toBe(200);
  for (const host of ['www.example.com', 'preview.example.com', 'staff.example.com.evil.example'])
    expect(await status(host), host).toBe(404);
  const forwarded = { 'x-forwarded-host': 'staff.example.com' };
  expect(await status('www.example.com', forwarded)).toBe(404);
  expect(server.origins.of('staff')).toBe('https://staff.example.com');
});

test('the staff origin uses a different port if the next one is taken', async () => {
  const port = await getPort();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port + 1, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const server = await open();
  await server.origins.listen(server, { port, host: '127.0.0.1' });
  const staff = server.origins.of('staff');
  expect(staff).not.toBe(`http://localhost:${port + 1}`);
  expect(await statusOf(`${staff}/stock/`)).toBe(200);
});

test('closing the server closes all three ports', async () => {
  const { server, visitors, staff, preview } = await listen();
  await server.close();
  for (const origin of [visitors, staff, preview])
    await expect(fetch(`${origin}/`)).rejects.toThrow();
});

test('uses free ports after the last one, and trials reach the host', async () => {
  const server = await open({ PORT: '65535', HOST: '::1' });
  expect((await server.inject('/about')).statusCode).toBe(200);
  expect(server.origins.previewHere()).toMatch(/^http:\/\/\[::1\]:/);
});

test('a Host header does not select the staff origin on another port', async () => {
  const { visitors, staff } = await listen({ DEPLOY_PORT: '0' });
  const statusAt = (address: string | undefined) =>
    new Promise((resolve, reject) => {
      const { port } = new URL(address ?? '');
      const headers = { host: new URL(staff ?? '').host };
      get({ port, host: '127.0.0.1', path: '/stock/', headers }, ({ statusCode }) =>
        resolve(statusCode),
      ).on('error', reject);
    });
  expect([await statusAt(visitors), await statusAt(staff)]).toEqual([404, 200]);
});
