import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, symlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { root } from '@platband/server-kit/disk';
import {
  createDatabase,
  eventually,
  nightly,
  type TestDatabase,
} from '@platband/server-kit/testing';
import { writeFiles } from '@platband/slice/build/test-resources';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteProgram, supervisor } from '../testing/site-program';

/** RESTARTS=20 runs the full test. */
const restarts = Number(process.env['RESTARTS'] ?? 2);

const member = { name: 'Asha', email: 'a@b.example', mobile: '9876543210', message: '' };

let database: TestDatabase;
/** A folder of the fixture site as a team has one, with the supervisor in it. */
let checkout: string;
let child: ChildProcess;
let printed: string;
let port: number;
beforeEach(async () => {
  port = await getPort();
  database = await createDatabase('embedded');
  checkout = `${database.folder}/checkout`;
  await mkdir(checkout);
  for (const file of await readdir(root)) await symlink(`${root}/${file}`, `${checkout}/${file}`);
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await symlink(packages, `${checkout}/node_modules`);
  await symlink(supervisor, `${checkout}/serve.mjs`);
  const text = '<p>Some text of the page.</p>'.repeat(2_000);
  const routes = [{ path: '/', remote: 'plants', page: 'Home' }];
  await writeFiles(`${database.folder}/compositions/one`, {
    'composition.json': { routes, redirects: {} },
    'index.html': `<!doctype html><title>Home</title>${text}`,
  });
  await symlink('compositions/one', `${database.folder}/live`);
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database.remove();
});

function begin(environment: Readonly<Record<string, string>> = {}, folder = checkout): void {
  printed = '';
  child = spawn(process.execPath, [`${folder}/serve.mjs`], {
    env: { PATH: process.env['PATH'], ...database.environment, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (printed += String(chunk)));
}
const prints = (text: string | RegExp) => eventually(() => expect(printed).toMatch(text), 20);
async function serve(...settings: Parameters<typeof begin>): Promise<void> {
  begin(...settings);
  await prints('The site is at');
}
const printsTimes = (text: string, times: number) =>
  eventually(() => expect(printed.split(text)).toHaveLength(times + 1), 20);
const handedOver = (times: number) => printsTimes('has taken over from', times);
const healthy = () =>
  eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  }, 20);
async function endsWell(): Promise<void> {
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
}

test('restarts refuse no connection, truncate no response and lose no call', async () => {
  const origin = `http://127.0.0.1:${port}`;
  await serve();
  let isRunning = true;
  let pages = 0;
  const failures: unknown[] = [];
  const acknowledged: string[] = [];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let number = 0; isRunning; number += 1) {
      try {
        // Keep-alive connections, like browsers and proxies.
        const page = await fetch(origin);
        expect([page.status, (await page.text()).length > 50_000]).toEqual([200, true]);
        pages += 1;
        const key = `client-${client}-${number}`;
        const joined = await fetch(`${origin}/api/join`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...member, name: key }),
        });
        expect([joined.status, (await joined.json()).message]).toEqual([
          200,
          'Welcome to the club.',
        ]);
        acknowledged.push(key);
      } catch (error) {
        failures.push((error as { cause?: unknown }).cause ?? error);
      }
    }
  });
  for (let restart = 1; restart <= restarts; restart += 1) {
    const before = pages;
    child.kill('SIGHUP');
    await handedOver(restart);
    await eventually(() => expect(pages).toBeGreaterThan(before + 20), 20);
  }
  isRunning = false;
  await Promise.all(clients);
  expect(failures).toEqual([]);
  const stored = new Set((await database.query('SELECT name FROM member')).map(({ name }) => name));
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  console.log(
    `${restarts} restarts: ${pages} pages, ${acknowledged.length} calls, ${failures.length} failures`,
  );
  await endsWell();
});

nightly('a request pending at a restart is completed by its process', async () => {
  await serve();
  const body = JSON.stringify(member);
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/join',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.write(body.slice(0, 10));
  await once(sent, 'socket');
  // The server has accepted the connection, since it responds to a later request.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGHUP');
  await handedOver(1);
  sent.end(body.slice(10));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
});

test('if a new server fails to start, the previous one keeps running', async () => {
  await serve();
  // The migrations cannot be applied to this database.
  await database.query("DELETE FROM migration WHERE name = '0003-club.sql'");
  child.kill('SIGHUP');
  await prints(/The new server did not start \(code 1\)\. The previous one keeps running\./);
  await healthy();
  await endsWell();
});

test('restarts a server each time it dies', async () => {
  await serve({ LOG_LEVEL: 'info' });
  for (let death = 1; death <= 2; death += 1) {
    await printsTimes('"msg":"started"', death);
    const pid = [...printed.matchAll(/"pid":(\d+).*"msg":"started"/g)].at(-1)?.[1];
    process.kill(Number(pid), 'SIGKILL');
    await printsTimes('(SIGKILL) and is being restarted', death);
  }
  await healthy();
  await endsWell();
});

nightly('a client of a dying server gets an error without delay', async () => {
  await serve({ LOG_LEVEL: 'info' });
  const pid = Number(/"pid":(\d+)/.exec(printed)?.[1]);
  process.kill(pid, 'SIGSTOP');
  const asked = request({ port, host: '127.0.0.1', path: '/healthz', agent: false });
  const end = once(asked, 'response').catch((error: NodeJS.ErrnoException) => error.code);
  asked.end();
  // By now the request has reached a process.
  const socket = await new Promise<Socket>((resolve) => asked.once('socket', resolve));
  await once(socket, 'connect');
  process.kill(pid, 'SIGKILL');
  expect(await end).toBe('ECONNRESET');
  await healthy();
});

nightly('serves on a socket opened by systemd', async () => {
  // Passes an open socket as descriptor 3, like systemd.
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  ({ port } = holder.address() as AddressInfo);
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  printed = '';
  child = spawn(
    '/bin/sh',
    ['-c', `LISTEN_PID=$$ LISTEN_FDS=1 exec "${process.execPath}" ${siteProgram('run').join(' ')}`],
    {
      env: { PATH: process.env['PATH'], CHECKOUT: root, ...database.environment, PORT: '1' },
      stdio: ['ignore', 'pipe', 'inherit', fd],
    },
  );
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  await prints('The site is at');
  // From now on only the server accepts connections.
  holder.close();
  await healthy();
  await endsWell();
});

nightly('a link to the next release is followed at the restart', async () => {
  const current = `${database.folder}/current`;
  await symlink(checkout, current);
  await serve({}, current);
  const next = `${database.folder}/next`;
  const program =
    "createServer((_, answer) => answer.end('the next release')).listen(Number(process.env.PORT), '127.0.0.1');";
  await writeFiles(next, {
    'package.json': { slice: { site: './site.ts' } },
    'dist/main.mjs': `import { createServer } from 'node:http';\n${program}\nprocess.send?.('listening');\n`,
  });
  await symlink(next, `${current}.new`);
  await rename(`${current}.new`, current);
  child.kill('SIGHUP');
  await handedOver(1);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  expect(await page.text()).toBe('the next release');
});

test.each([
  [
    'a setting is invalid',
    'mysql://site:secret@127.0.0.1/site',
    'DATABASE_URL (not shown, because it may contain a password) is invalid. Expected an address such as postgres://',
  ],
  [
    'the database does not answer',
    'postgres://site:secret@127.0.0.1:1/site',
    'The database in DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
])('exits with a failure and without the password if %s', async (_, url, words) => {
  begin({ PORT: '0', DATABASE_URL: url });
  await once(child, 'close');
  expect(printed).toContain(words);
  expect(printed).not.toMatch(/secret|\bat .*:\d+:\d+/);
  expect(child.exitCode).toBe(1);
});
