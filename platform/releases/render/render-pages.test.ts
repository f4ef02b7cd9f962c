import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPages } from './render-pages';

let shellServer: string;
beforeEach(async () => {
  shellServer = await mkdtemp(join(tmpdir(), 'renderer-'));
});
afterEach(async () => {
  await rm(shellServer, { recursive: true });
});

const job = {
  remotes: {},
  routes: [],
  content: {},
  rendersNotFound: true,
} as unknown as Parameters<typeof renderPages>[0]['job'];

async function renderBy(worker: string) {
  await writeFile(
    join(shellServer, 'worker.mjs'),
    `process.once('message', async () => { ${worker} });`,
  );
  return renderPages({ job, shellServer });
}

const page = `process.send({ kind: 'rendered', address: { route: null, path: '/', head: [], body: 'x'.repeat(3_000_000) } });`;

test('all that was rendered arrives, however much of it is still to be written when the renderer is done', async () => {
  const source = await readFile(new URL('../../host/server/send-last.ts', import.meta.url), 'utf8');
  const sendLast = source
    .replace(/^import type .*$/m, '')
    .replace('(message: RenderMessage): void', '(message)');
  await writeFile(join(shellServer, 'send-last.mjs'), sendLast);
  const { addresses } = await renderBy(
    `import('./send-last.mjs').then(({ sendLast }) => { ${page.repeat(5)} sendLast({ kind: 'finished' }); });`,
  );
  expect(addresses).toHaveLength(5);
});

test('a shell that renders in the format of an earlier version is refused in words', async () => {
  await expect(renderBy(page.replace('[]', "'<title>'"))).rejects.toThrow(
    'npm run build, or deploy the shell anew',
  );
});

test('a message that no renderer sends is no page', async () => {
  const { addresses } = await renderBy(
    `${page.replace(', head: []', '')}; process.send({ kind: 'finished' }, () => process.exit(0));`,
  );
  expect(addresses).toEqual([]);
});

test('a renderer that ends before it was done is an error, also where it ends without complaint', async () => {
  await expect(renderBy('setImmediate(() => process.disconnect());')).rejects.toThrow(
    /exited with code 0, before it was done/,
  );
  await expect(renderBy('process.exit(3);')).rejects.toThrow('exited with code 3');
});

test('what a renderer prints stays out of the log, and in the message where it does not finish', async () => {
  const printed = vi.spyOn(process.stdout, 'write');
  await expect(
    renderBy(
      `console.log('{"level":30}'); console.error('no\\nline'); setImmediate(() => process.exit(3));`,
    ),
  ).rejects.toThrow('exited with code 3, before it was done. It printed "no\\nline\\n".');
  expect(printed.mock.calls.join()).not.toContain('"level":30');
});

test.each([
  ['the environment', 'process.env.SECRET_OF_THE_SERVER ?? "nothing"'],
  ['a file elsewhere', `(await import('node:fs')).readFileSync('${import.meta.filename}', 'utf8')`],
  [
    'a file beside its own',
    `(await import('node:fs')).writeFileSync(new URL('written', import.meta.url), 'x')`,
  ],
  ['another program', `(await import('node:child_process')).execSync('id').toString()`],
  [
    'a thread without limits',
    `new (await import('node:worker_threads')).Worker('1', { eval: true, execArgv: [] })`,
  ],
  ['another loader', `(await import('node:module')).register('data:text/javascript,')`],
  ['the process that started it', `process.kill(process.ppid, 'SIGKILL')`],
  [
    'the priority of the process that started it',
    `(await import('node:os')).setPriority(process.ppid, 19)`,
  ],
  [
    'a socket on the disk',
    `(await import('node:net')).createServer().listen('${tmpdir()}/left.sock') && 'listening'`,
  ],
  ['another machine', `(await import('node:net')).connect(80, '127.0.0.1') && 'connecting'`],
  ['another machine by datagrams', `(await import('node:dgram')).createSocket('udp4') && 'open'`],
  [
    'another machine by fetch',
    `(await fetch('http://127.0.0.1:4999/').catch((error) => { throw error.cause ?? error; })).status`,
  ],
])('what renders cannot get at %s', async (_, code) => {
  process.env['SECRET_OF_THE_SERVER'] = 'hunter2';
  const { failures } = await renderBy(`
    const send = (reason) => process.send({ kind: 'failed', remote: 'mf-home', what: 'it', reason: String(reason) });
    const { register } = await import('node:module');
    register('data:text/javascript,export {}');
    try { send(${code}) } catch (error) { send(error.code === 'ERR_ACCESS_DENIED' || /is not there while/.test(error.message) ? 'nothing' : error) }
    process.send({ kind: 'finished' }, () => process.disconnect());`);
  delete process.env['SECRET_OF_THE_SERVER'];
  expect(failures.map(({ reason }) => reason)).toEqual(['nothing']);
});
