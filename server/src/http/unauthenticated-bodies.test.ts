import { request } from 'node:http';
import { listenOn } from '@platband/releases/testing';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { serverForTest } from '../testing/test-server';

const open =
  /^\*$|^\/(?:api\/|reports$|forms\/|your-data\/)|^\/(?:leads|content|deploy)\/sign-(?:in|out)$/i;
const types = ['application/json', 'application/x-www-form-urlencoded', 'application/gzip'];

function postPaths(server: FastifyInstance): readonly string[] {
  const above: string[] = [];
  return server
    .printRoutes({ method: 'POST', commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
      if (part === '') return [];
      above.splice(indent.length / 4, above.length, part);
      return methods === undefined ? [] : [above.join('')];
    });
}

function statusWithoutEnd(origin: string, path: string, type: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(10_000);
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
    const sent = request(origin + path, { method: 'POST', headers, agent: false, signal });
    sent.once('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.once('error', (error) => (signal.aborted ? resolve(null) : reject(error)));
    sent.write('{');
  });
}

test('protected routes reject strangers before reading the body', async () => {
  const { server } = await serverForTest();
  const { staff } = await listenOn(server);
  const paths = postPaths(server).filter((path) => !open.test(path));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/deploy/releases/:slice',
      '/deploy/roll-back',
      '/leads/work',
      '/content/repository/repos/site/content/contents',
    ]),
  );
  const asked = paths.flatMap((path) => types.map((type) => [path, type] as const));
  const answers = await Promise.all(
    asked.map(async ([path, type]) => [
      await statusWithoutEnd(staff, path.replace(':slice', 'mf-home'), type),
      path,
      type,
    ]),
  );
  expect(answers.filter(([status]) => ![401, 403].includes(Number(status)))).toEqual([]);
});
