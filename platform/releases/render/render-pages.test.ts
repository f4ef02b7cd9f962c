import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder } from '@platband/slice/build/test-resources';
import { afterAll, expect, test, vi } from 'vitest';
import { renderPages } from './render-pages';

const manifestOfVitest = createRequire(import.meta.url).resolve('vitest/package.json');

const shellServer = temporaryFolder(afterAll);

const job = {
  remotes: {},
  routes: [],
  content: {},
  requested: [],
  rendersNotFound: true,
} as unknown as Parameters<typeof renderPages>[0]['job'];

const renderBy = (code: string) =>
  renderWith(`export const answer = async ({ kind }) => {
    if (kind === 'start') return null;
    if (kind === 'bundle') return [];
    if (kind === 'items') return { items: [], reads: [] };
    ${code}
  };`);

async function renderWith(worker: string, more: Partial<typeof job> = {}) {
  await writeFile(join(shellServer, 'worker.mjs'), worker);
  return renderPages({ job: { ...job, ...more }, shellServer });
}

const page = `{ head: [], body: 'x'.repeat(3_000_000), exposes: [], data: null, readsQuery: [], reads: [] }`;
const small = page.replace('3_000_000', '3');
/** Writes a message that bypasses the renderer, as a slice's bundle could. */
const write = (message: string) => `
  const text = Buffer.from(${message});
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  (await import('node:fs')).writeSync(3, Buffer.concat([length, text]));
  await new Promise((resolve) => setTimeout(resolve, 500));`;

test('renders a page for unknown addresses in each language, whatever address it claims', async () => {
  const claimed = `path: '/privacy', route: { path: '/privacy' }`;
  const { addresses } = await renderBy(`return { ...${page}, ${claimed} };`);
  expect(addresses.map(({ path, route, body }) => [path, route, body.length])).toEqual([
    ['/this-address-is-none-of-ours', null, 3_000_000],
    ['/hi/this-address-is-none-of-ours', null, 3_000_000],
  ]);
});

const answered = (id: number) => write(`JSON.stringify({ id: ${id}, value: ${small} })`);
const isUnrequested = 'unexpected message';
test.each([
  ['an answer to no request', answered(99), isUnrequested],
  [
    'an unrequested page',
    write(`JSON.stringify({ kind: 'rendered', address: {} })`),
    isUnrequested,
  ],
  ['a message that is not valid JSON', write(`'{'`), isUnrequested],
  ['a second answer', `${answered(2)} return 1;`, isUnrequested],
  ['a page without a head', `return { body: '' };`, 'the response of the renderer is malformed'],
  ['33 MB', `return { ...${page}, body: 'x'.repeat(33e6) };`, 'larger than 32000000 bytes'],
])('ends a renderer that sends %s', async (_, code, reason) => {
  await expect(renderBy(code)).rejects.toThrow(reason);
});

const routes = [
  { path: '/', remote: 'plants', page: 'Home' },
  { path: '/beds/best', remote: 'notes', page: 'Best' },
  { path: '/beds/:id', remote: 'plants', page: 'Bed' },
] as const;
const remotes = {
  plants: { release: { exposes: {} }, bundle: 'file:///plants/server.mjs' },
} as unknown as typeof job.remotes;
const ofHome = { routes, remotes, requested: ['plants'], rendersNotFound: false };
/** Renders the home page and a page for each item. */
const renderItems = (...ids: readonly string[]) =>
  renderWith(
    `export const answer = async ({ kind }) =>
      ({ start: null, bundle: [], items: { items: ${JSON.stringify(ids.map((id) => ({ params: { id } })))}, reads: [] }, page: ${page}, slot: null })[kind];`,
    ofHome,
  );
const failureOf = (reason: string) => ({ remote: 'plants', what: '/beds/:id', reason });

test('renders each listed item and the unknown item', async () => {
  const { addresses, failures } = await renderItems('a b');
  expect(failures).toEqual([]);
  expect(addresses.map(({ path, isUnknownItem }) => [path, isUnknownItem])).toEqual([
    ['/', false],
    ['/beds/a%20b', false],
    ['/beds/~unknown', true],
  ]);
});

test('refuses an item whose address belongs to another slice’s page', async () => {
  const { addresses, failures } = await renderItems('best');
  expect(failures).toEqual([
    failureOf(
      '/beds/best does not match the path /beds/:id of the page. Correct the items that the page lists.',
    ),
  ]);
  expect(addresses.map(({ path }) => path)).toEqual(['/']);
});

cases(['..', '../privacy', 'a/b', ''])(
  'leaves out a slice whose item has an unusable name',
  async (id) => {
    const { addresses, failures } = await renderItems(id);
    expect(failures).toEqual([failureOf('the response of the renderer is malformed')]);
    expect(addresses).toEqual([]);
  },
);

test('reports an error if the renderer exits early', async () => {
  await expect(renderBy('process.exit(0);')).rejects.toThrow(
    /failed to render .+exited with code 0\./,
  );
  await expect(renderBy('process.exit(3);')).rejects.toThrow('exited with code 3');
});

test("keeps the renderer's output out of the log", async () => {
  const printed = vi.spyOn(process.stdout, 'write');
  await expect(
    renderBy(
      `console.log('{"level":30}'); console.error('no\\nline'); setImmediate(() => process.exit(3)); await new Promise(() => {});`,
    ),
  ).rejects.toThrow('exited with code 3. It printed "no\\nline\\n".');
  expect(printed.mock.calls.join()).not.toContain('"level":30');
});

test.each([
  ['the environment', 'process.env.SECRET_OF_THE_SERVER ?? "nothing"'],
  ['a file elsewhere', `(await import('node:fs')).readFileSync('${import.meta.filename}', 'utf8')`],
  [
    'a file beside it',
    `(await import('node:fs')).writeFileSync(new URL('x', import.meta.url), 'x')`,
  ],
  ['another program', `(await import('node:child_process')).execSync('id').toString()`],
  [
    'a thread without limits',
    `new (await import('node:worker_threads')).Worker('1', { eval: true, execArgv: [] })`,
  ],
  ['another loader', `(await import('node:module')).register('data:text/javascript,')`],
  ['the process that started it', `process.kill(process.ppid, 'SIGKILL')`],
  ["its parent's priority", `(await import('node:os')).setPriority(process.ppid, 19)`],
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
  ['another machine by a name', `await (await import('node:dns')).promises.lookup('a.example')`],
  ['a lookup of a name', `(await import('node:dns')).lookup('a.example', () => {}) && 'on'`],
  [
    'another machine by a resolver',
    `await new (await import('node:dns/promises')).Resolver().resolve4('a.example')`,
  ],
  ['the channel of Node', `process.send === undefined ? 'nothing' : 'a channel'`],
  ['the report of the process', `process.report === undefined ? 'nothing' : 'a report'`],
  ['networks', `Object.keys((await import('node:os')).networkInterfaces())`],
  ['the names of files', `(await import('node:fs')).readdirSync('${import.meta.dirname}')`],
  ['names beside its own', `(await import('node:fs')).readdirSync(new URL('.', import.meta.url))`],
  ['other packages', `(await import('node:fs')).readFileSync('${manifestOfVitest}', 'utf8')`],
  ['a database', `process.versions.node < '22' ? 'nothing' : await sqlite()`],
])('rendering code cannot access %s', async (_, code) => {
  vi.stubEnv('SECRET_OF_THE_SERVER', 'hunter2');
  const worker = `
    const { register } = await import('node:module');
    const sqlite = async () => new (await import('node:sqlite')).DatabaseSync(import.meta.filename + '.db').path;
    const got = async () => ${code};
    export const answer = async ({ kind }) => {
      if (kind === 'start') return null;
      register('data:text/javascript,export {}');
      try { throw await got(); } catch (error) { throw error.code === 'ERR_ACCESS_DENIED' || /is not available while/.test(error.message) ? 'nothing' : error }
    };`;
  await expect(renderWith(worker)).rejects.toThrow(/^nothing$/);
  vi.unstubAllEnvs();
});
