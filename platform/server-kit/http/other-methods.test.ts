import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { rejectOtherMethods } from './other-methods';

test('treats routes that differ only in parameter names as one address', async () => {
  const server = Fastify();
  rejectOtherMethods(server);
  server.get('/stock/:id', async () => 'one');
  server.post('/stock/:name', async () => 'sent');
  const answers = await Promise.all(
    (['GET', 'POST', 'PUT'] as const).map((method) => server.inject({ method, url: '/stock/7' })),
  );
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual([
    [200, undefined],
    [200, undefined],
    [405, 'GET, HEAD, POST'],
  ]);
  await server.close();
});
