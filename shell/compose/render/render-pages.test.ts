import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPages } from './render-pages';

let shellServer: string;
beforeEach(async () => {
  shellServer = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(() => rm(shellServer, { recursive: true }));

const job = { remotes: {}, content: {}, addresses: [] } as unknown as Parameters<typeof renderPages>[0]['job'];

async function renderBy(worker: string) {
  await writeFile(join(shellServer, 'worker.mjs'), `process.once('message', () => { ${worker} });`);
  return renderPages({ job, shellServer });
}

const page = `process.send({ kind: 'rendered', address: { html: 'x'.repeat(3_000_000) } });`;

test('all that was rendered arrives, however much of it is still on its way when the renderer is done', async () => {
  const { addresses } = await renderBy(`${page.repeat(5)} process.send({ kind: 'finished' }, () => process.disconnect());`);
  expect(addresses).toHaveLength(5);
});

test('a renderer that ends before it was done is an error, also where it ends without complaint', async () => {
  await expect(renderBy('setImmediate(() => process.disconnect());')).rejects.toThrow(/has ended with code 0 .* before it was done/);
  await expect(renderBy('process.exit(3);')).rejects.toThrow('has ended with code 3');
});
