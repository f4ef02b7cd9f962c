import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundResponses } from './bound-responses';

test('a file that cannot be opened fails only its own response', async () => {
  const server = Fastify();
  boundResponses(server);
  // The file fails while a later hook is running.
  server.addHook('onSend', async ({ url }) => {
    if (url === '/file') await new Promise((resolve) => setTimeout(resolve, 20));
  });
  server.get('/file', (_request, reply) => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    return reply.send(new Readable({ construct: (done) => setImmediate(done, error) }));
  });
  server.get('/other', async () => 'answered');
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const failed = await fetch(`${origin}/file`).then(
    ({ ok }) => !ok,
    () => true,
  );
  expect(failed).toBe(true);
  expect(await (await fetch(`${origin}/other`)).text()).toBe('answered');
  await server.close();
});
