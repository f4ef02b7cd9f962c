import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { sendKeptPage } from './kept-pages';

const server = fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const file = join(folder, 'index.html');
  await writeFile(file, 'plain');
  await writeFile(`${file}.br`, 'in brotli');
  await writeFile(`${file}.gz`, 'in gzip');
  await writeFile(join(folder, 'alone.html'), 'alone');
  server.get('/:page', (request, reply) =>
    sendKeptPage(request, reply, join(folder, (request.params as { page: string }).page)),
  );
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
});

const get = (page: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url: `/${page}`, headers });

cases([
  ['gzip, deflate, br', 'in brotli', 'br'],
  ['gzip', 'in gzip', 'gzip'],
  ['identity', 'plain', undefined],
  ['br;q=0', 'plain', undefined],
])('a client gets the encoding that it accepts', async (accepted, body, encoding) => {
  const answer = await get('index.html', { 'accept-encoding': accepted });
  expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding]);
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
});

test('sends a page without compressed variants uncompressed', async () => {
  const answer = await get('alone.html', { 'accept-encoding': 'br' });
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['alone', undefined]);
});

test('revalidates a page until its file changes', async () => {
  const { headers } = await get('alone.html');
  const again = () => get('alone.html', { 'if-none-match': `"other", ${headers.etag}` });
  expect((await again()).statusCode).toBe(304);
  await writeFile(join(folder, 'alone.html'), 'changed');
  expect((await again()).body).toBe('changed');
});
