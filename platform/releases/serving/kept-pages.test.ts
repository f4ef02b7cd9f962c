import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendKeptPage } from './kept-pages';

const server = fastify();
const folder = temporaryFolder(afterAll);

beforeAll(async () => {
  await writeFiles(folder, {
    'index.html': 'plain',
    'index.html.br': 'in brotli',
    'index.html.gz': 'in gzip',
    'alone.html': 'alone',
  });
  server.get('/:page', (request, reply) =>
    sendKeptPage(request, reply, join(folder, (request.params as { page: string }).page)),
  );
  return () => server.close();
});

const get = (page: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ url: `/${page}`, headers });

cases([
  ['index.html', 'gzip, deflate, br', 'in brotli', 'br'],
  ['index.html', 'gzip', 'in gzip', 'gzip'],
  ['index.html', 'identity', 'plain', undefined],
  ['index.html', 'br;q=0', 'plain', undefined],
  ['alone.html', 'br', 'alone', undefined],
])(
  'a client gets the encoding that it accepts, if there is one',
  async (page, accepted, body, encoding) => {
    const answer = await get(page, { 'accept-encoding': accepted });
    expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding]);
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  },
);

test('revalidates a page until its file changes', async () => {
  const { headers } = await get('alone.html');
  const again = () => get('alone.html', { 'if-none-match': `"other", ${headers.etag}` });
  expect((await again()).statusCode).toBe(304);
  await writeFile(join(folder, 'alone.html'), 'changed');
  expect((await again()).body).toBe('changed');
});
