import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPages } from './render-pages';

let shellServer: string;
beforeEach(async () => {
  shellServer = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(shellServer, { recursive: true });
});

const job = { remotes: {}, content: {}, addresses: [] } as unknown as Parameters<typeof renderPages>[0]['job'];

async function renderBy(worker: string) {
  await writeFile(join(shellServer, 'worker.mjs'), `process.once('message', () => { ${worker} });`);
  return renderPages({ job, shellServer });
}

const page = `process.send({ kind: 'rendered', address: { html: 'x'.repeat(3_000_000) } });`;

test('all that was rendered arrives, however much of it is still to be written when the renderer is done', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import tsx');
  const sendLast = JSON.stringify(new URL('../../shell/src/server/send-last.ts', import.meta.url).href);
  const { addresses } = await renderBy(
    `import(${sendLast}).then(({ sendLast }) => { ${page.repeat(5)} sendLast({ kind: 'finished' }); });`,
  );
  expect(addresses).toHaveLength(5);
});

test('a renderer that ends before it was done is an error, also where it ends without complaint', async () => {
  await expect(renderBy('setImmediate(() => process.disconnect());')).rejects.toThrow(/exited with code 0 .* before it was done/);
  await expect(renderBy('process.exit(3);')).rejects.toThrow('exited with code 3');
});
