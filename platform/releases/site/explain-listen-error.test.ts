import { createServer } from 'node:http';
import { serve } from '@platband/slice/build/test-resources';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { explainListenError } from './explain-listen-error';

test('explains a taken port', async () => {
  const site = await serve((_, answer) => answer.end('{"status":"ok"}'), onTestFinished);
  const port = Number(new URL(site).port);
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  expect(await explainListenError(error, port)).toBe(
    `The site is already running at http://localhost:${port}. To run a second one, choose another port: PORT=${port + 1} npm start`,
  );
  const silent = await getPort();
  expect(await explainListenError(error, silent)).toBe(
    `Port ${silent} is in use by another program. Stop that program, or choose another port: PORT=${silent + 1} npm start`,
  );
});
