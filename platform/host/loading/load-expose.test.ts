import type { RequestListener } from 'node:http';
import { init } from '@module-federation/runtime';
import { writeConfiguration } from '@platband/slice/browser/configuration';
import { serve } from '@platband/slice/build/test-resources';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadExpose } from './load-expose';

let asked: string[] = [];
/** Simulates a server that lost its files but claims to serve scripts in each new folder. */
let answer: RequestListener = ({ method }, response) => {
  const status = method === 'GET' ? 404 : 200;
  const cors = ['origin', 'headers', 'methods'].map((what) => [
    `access-control-allow-${what}`,
    '*',
  ]);
  response.writeHead(status, { 'content-type': 'text/javascript', ...Object.fromEntries(cors) });
  response.end();
};

beforeAll(async () => {
  const origin = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }, afterAll);
  const entry = `${origin}/release/remoteEntry.js`;
  const release = {
    version: '1.0.0',
    release: '1.0.0+ab12',
    entry,
    exposes: { 'pages/Home': { scripts: [], styles: [] } },
    integrity: {},
  };
  const page = document.createElement('script');
  page.type = 'application/json';
  page.id = 'rendered-page';
  page.textContent = JSON.stringify({ composition: 'c0ffee', remotes: { plants: release } });
  document.head.append(page);
  writeConfiguration(defaultConfiguration);
  // Mirrors the shell's build.
  init({ name: 'shell', remotes: [] });
});
test('uses new URLs for each retry of an expose', async () => {
  const entriesOf = async () => {
    asked = [];
    const error = await loadExpose('plants', 'pages/Home').catch((thrown: unknown) => thrown);
    expect((error as Error).message).toMatch(
      /^Loading chunk plants\/pages\/Home failed\.\n\(error: http:/,
    );
    return asked.filter((request) => request.startsWith('GET'))[0];
  };
  expect(await entriesOf()).toBe('GET /release/remoteEntry.js');
  expect(await entriesOf()).toBe('GET /release~1/remoteEntry.js');
  expect(await entriesOf()).toBe('GET /release~2/remoteEntry.js');
});

test('a retry ends at its limit when the server hangs', async () => {
  asked = [];
  answer = () => {};
  writeConfiguration({ ...defaultConfiguration, remoteTimeoutMs: 200 });
  await expect(loadExpose('plants', 'pages/Home')).rejects.toThrow('(timeout: http:');
  // It has not waited for the answer about the new folder, whose own limit is longer.
  expect(asked).toEqual([expect.stringMatching(/^(?:HEAD|OPTIONS) .*~\d\/remoteEntry\.js$/)]);
});
