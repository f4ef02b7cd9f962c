import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let port: number;
let server: ChildProcess | undefined;

/** Environment without variables that point to this repository. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([key]) => !/^(?:npm_|INIT_CWD|NODE_|VITEST|SLICE_|CHECKOUT|PORT|FORCE_COLOR)/.test(key),
  ),
);

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: `${folder}/hello`,
    env: { ...environment, NO_COLOR: '1' },
  });
  return stdout;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function start(): Promise<void> {
  port = await freePort();
  const started = spawn('npm', ['start'], {
    cwd: `${folder}/hello`,
    env: { ...environment, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('The site is at') && resolve());
    started.on('exit', () => reject(new Error('The site has ended.')));
  });
}

async function stop(): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null) return;
  process.kill(-server.pid, 'SIGTERM');
  await once(server, 'exit');
}

const home = async () => (await fetch(`http://localhost:${port}/`)).text();

beforeAll(async () => {
  folder = await realpath(await mkdtemp(`${tmpdir()}/stranger-`));
  await mkdir(`${folder}/hello`);
  await promisify(execFile)('npx', ['slice', 'site', 'packages'], {
    cwd: repository,
    env: { ...process.env, SITE_FOLDER: `${folder}/published` },
  });
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('a site created from the packages passes its unit test', async () => {
  const command = `file:${folder}/published/packages/platband-cli.tgz`;
  await run('npx', '--yes', command, 'create', 'site', 'hello');
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(await run('npm', 'test')).toMatch(/Tests +1 passed/);
});

test('npm start builds the site and serves it on its port', async () => {
  await start();
  const html = await home();
  expect(html).toContain('<title>Home · Hello</title>');
  expect(html).toContain(`<link rel="canonical" href="http://localhost:${port}/"/>`);
  // Type-checks everything, now that types are generated.
  await run('npx', 'tsc', '-b', '.', 'shell', 'hello');
});

test('gives the packages to teams whose slices are elsewhere', async () => {
  expect(await run('npx', 'slice', 'site', 'packages')).toMatch(
    /\/packages\/platband-slice-[\d.]+\.tgz is published\./,
  );
  const elsewhere = `${folder}/elsewhere`;
  await mkdir(elsewhere);
  const latest = `http://localhost:${port}/packages/platband-slice-latest.tgz`;
  const create = ['--yes', latest, 'create', 'blog', '--page', 'Blog', '--path', '/blog'];
  await promisify(execFile)('npx', create, { cwd: elsewhere, env: environment });
  expect(await readFile(`${elsewhere}/package.json`, 'utf8')).toContain(`:${port}/packages/`);
});

test('deploys and rolls back a change while the site runs', async () => {
  for (const file of ['Home.tsx', 'Home.test.tsx']) {
    const path = `${folder}/hello/hello/src/pages/Home/${file}`;
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/(<h1>|toBe\(')Home/, '$1Good morning'));
  }
  expect(await run('npx', 'slice', 'deploy', '--folder', 'hello')).toMatch(/is live in http/);
  expect(await home()).toContain('<h1>Good morning</h1>');
  await run('npx', 'slice', 'rollback', '--folder', 'hello');
  expect(await home()).toContain('<h1>Home</h1>');
});
