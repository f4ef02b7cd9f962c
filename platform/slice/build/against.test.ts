import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connect } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { remoteAgainst } from './against';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("slice dev --against applies the site's policy to pages", async () => {
  const site = await serve((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy':
          "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-a'; connect-src 'self'; img-src 'self'",
      })
      .end('<html><head><title>Plants</title></head></html>'),
  );
  const used: Connect.NextHandleFunction[] = [];
  const plugin = remoteAgainst({ name: 'plants', pages: {}, requires: {} } as never, site);
  const server = { middlewares: { use: (...all: never[]) => used.push(all.at(-1) as never) } };
  (plugin.configureServer as (server: unknown) => void)(server);
  const here = await serve((request, response) =>
    used.at(-1)?.(request, response, () => response.end()),
  );
  const page = await fetch(here);
  const [, nonce] = /nonce="([^"]+)"/.exec(await page.text()) ?? [];
  expect(nonce).toBeDefined();
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'nonce-${nonce}' 'self'; style-src 'nonce-${nonce}' 'self' 'sha256-a'; connect-src ws: 'self'; img-src 'self'`,
  );
});
