import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { explainListenError } from './explain-listen-error';

test('explains a taken port', async ({ onTestFinished }) => {
  const site = createServer((_, answer) => answer.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  const { port } = site.address() as AddressInfo;
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  );
  expect(await explainListenError(error, port)).toBe(
    `The site is served at http://localhost:${port} already. For a second one choose another port: PORT=${port + 1} npm start`,
  );
  const silent = await getPort();
  expect(await explainListenError(error, silent)).toBe(
    `Port ${silent} is taken by another program. End that program, or choose another port: PORT=${silent + 1} npm start`,
  );
});
