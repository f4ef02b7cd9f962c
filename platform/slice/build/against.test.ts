import type { Connect } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { remoteAgainst } from './against';
import { serve } from './test-resources';

test("slice dev --against applies the site's policy to pages", async () => {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-a'; connect-src 'self'; img-src 'self'";
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  const html = '<html><head><title>Plants</title></head></html>';
  const site = await serve(
    (_, response) => response.writeHead(200, headers).end(html),
    onTestFinished,
  );
  const used: Connect.NextHandleFunction[] = [];
  const plugin = remoteAgainst({ name: 'plants', pages: {}, requires: {} } as never, site);
  const server = { middlewares: { use: (...all: never[]) => used.push(all.at(-1) as never) } };
  (plugin.configureServer as (server: unknown) => void)(server);
  const here = await serve(
    (request, response) => used.at(-1)?.(request, response, () => response.end()),
    onTestFinished,
  );
  const page = await fetch(here);
  const [, nonce] = /nonce="([^"]+)"/.exec(await page.text()) ?? [];
  expect(nonce).toBeDefined();
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'nonce-${nonce}' 'self'; style-src 'nonce-${nonce}' 'self' 'sha256-a'; connect-src ws: 'self'; img-src 'self'`,
  );
});
