import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../src/build-server';
import { readSettings } from '../src/settings/settings';

/** How many reports of nine counts are taken, beside a route of Fastify that reads JSON and does nothing, in turns: `npm run bench:reports -- 5`. */
const [rounds = '5', role] = process.argv.slice(2);
const composition = '0a1b2c3d';
const counts = [
  ...['mf-home pages/Home', 'mf-forms slots/Newsletter', 'mf-content slots/Blogs'].map((part) => ['loaded', ...part.split(' '), 100]),
  ...['LCP', 'FCP', 'TTFB', 'CLS', 'INP'].map((what) => [what, 'shell', '', 800]),
  ['long-task', 'mf-home', '', 100],
].map(([what, slice, subject, step]) => ({ what, slice, release: '', subject, step, count: 1 }));
const body = JSON.stringify({ composition, counts });

async function bare(): Promise<FastifyInstance> {
  const server = Fastify();
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, server.getDefaultJsonParser('error', 'error'));
  server.post('/reports', async (_request, reply) => void reply.code(204));
  return server;
}

async function site(folder: string): Promise<FastifyInstance> {
  const remotes = counts
    .filter(({ what }) => what === 'loaded')
    .map(({ slice, subject }) => [slice, { release: '1.0.0-a', exposes: { [String(subject)]: {} } }]);
  await mkdir(`${folder}/compositions/${composition}`, { recursive: true });
  await writeFile(
    `${folder}/compositions/${composition}/composition.json`,
    JSON.stringify({ shell: '1.0.0-s', remotes: Object.fromEntries(remotes) }),
  );
  return buildServer(
    readSettings({ DATA_FOLDER: folder, SITE_FOLDER: folder, TRUST_PROXY: '1', PREPARE_PICTURES: '0', MORNING_DIGEST: '0' }),
  );
}

/** In a process of its own, which says what it has used. */
async function serve(server: FastifyInstance): Promise<void> {
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.send?.(Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
}

const secondsOfRun = 5;

async function measure(who: 'bare' | 'site'): Promise<{ readonly perSecond: number; readonly micros: number }> {
  const child = fork(process.argv[1] ?? '', ['0', who], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answer = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const used = async () => {
    child.send('used');
    const { user, system } = await answer<NodeJS.CpuUsage>();
    return user + system;
  };
  const port = await answer<number>();
  let [sent, done] = [0, 0];
  for (let at = 0; at < 16; at += 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    const send = () => {
      sent += 1;
      const client = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      socket.write(
        `POST /reports HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\nx-forwarded-for: ${client}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    };
    socket.on('connect', send).on('data', (chunk) => {
      if (!chunk.includes(' 204 ')) throw new Error(String(chunk));
      done += 1;
      send();
    });
    socket.on('error', () => {});
  }
  // It is compiled by then.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const [usedBefore, doneBefore, begun] = [await used(), done, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, secondsOfRun * 1_000));
  const reports = done - doneBefore;
  const result = { perSecond: (reports / (performance.now() - begun)) * 1_000, micros: ((await used()) - usedBefore) / reports };
  child.kill();
  return result;
}

if (role === 'bare') await serve(await bare());
else if (role === 'site') {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  process.once('SIGTERM', () => void rm(folder, { recursive: true }).finally(() => process.exit()));
  await serve(await site(folder));
} else
  for (let at = 0; at < Number(rounds); at += 1) {
    const [plain, taken] = [await measure('bare'), await measure('site')];
    const words = ({ perSecond, micros }: typeof plain) => `${Math.round(perSecond)} a second, ${micros.toFixed(1)} µs of processor each`;
    console.log(`bare route ${words(plain)}; receiver ${words(taken)}: ${(taken.perSecond / plain.perSecond).toFixed(2)}`);
  }
