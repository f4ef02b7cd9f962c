import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '@platform/releases/testing/eventually';
import getPort from 'get-port';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ServerProcess } from '../testing/server-process';
import { serverForEach } from '../testing/test-server';
import { Drawings } from './drawings';
import { Pictures } from './pictures';

const site = serverForEach();

const drawings = fileURLToPath(new URL('../../content/pictures/', import.meta.url));
const get = (name: string, width: number, accept = 'image/webp') =>
  site.server.inject({ url: `/api/V1/media/preview/${name}?w=${width}`, headers: { accept } });

test('hundreds of pictures requested at once: few are rendered at a time, other answers come in between, and every one is a picture', async () => {
  const names = (await readdir(drawings)).slice(0, 68);
  let mostAtOnce = 0;
  let rendered = 0;
  const watching = setInterval(() => {
    const { queue, process } = sharp.counters();
    mostAtOnce = Math.max(mostAtOnce, queue + process);
  }, 1);
  const requests = [160, 320, 480, 640, 960].flatMap((width) => names.map((name) => get(name, width)));
  const types = Promise.all(
    requests.map(async (request) => {
      const { statusCode, headers } = await request;
      if (headers['content-type'] === 'image/webp') rendered += 1;
      return `${statusCode} ${headers['content-type']} ${headers['cache-control']?.toString().split(',')[0]}`;
    }),
  );
  // A file is read on the threads that render.
  await eventually(() => expect(rendered).toBeGreaterThan(0), 1);
  expect((await site.server.inject('/api/V1/media/preview/blog-cibil.svg')).statusCode).toBe(200);
  expect(rendered).toBeLessThan(40);
  const kinds = new Set(await types);
  clearInterval(watching);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
  expect([...kinds].sort()).toEqual(['200 image/svg+xml no-store', '200 image/webp public']);
  expect((await get(names.at(-1) ?? '', 960)).headers['content-type']).toBe('image/webp');
});

test('prepared pictures are sent without rendering', async () => {
  const folder = `${site.database.folder}/pictures`;
  await new Pictures(new Drawings(drawings, `${site.database.folder}/drawings`, () => {}), folder).prepare(['blog-cibil.svg']);
  const before = await readdir(folder);
  expect(before).toHaveLength(14);
  for (const width of [160, 320, 480, 640, 960, 1280, 1920]) {
    for (const format of ['image/avif', 'image/webp']) {
      expect((await get('blog-cibil.svg', width, format)).headers['content-type']).toBe(format);
    }
  }
  expect(await readdir(folder)).toEqual(before);
  await rm(folder, { recursive: true });
});

test('a server that has closed renders and writes nothing more; waiting requests get the drawing', async () => {
  const names = (await readdir(drawings)).slice(0, 30);
  let answered = 0;
  const answers = Promise.all(names.map((name) => get(name, 640).finally(() => (answered += 1))));
  await eventually(() => expect(answered).toBeGreaterThan(0), 1);
  await site.server.close();
  await rm(site.database.folder, { recursive: true });
  const kinds = new Set((await answers).map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`));
  expect(kinds).toEqual(new Set(['200 image/webp', '200 image/svg+xml']));
  await eventually(() => expect(sharp.counters()).toEqual({ queue: 0, process: 0 }));
  await expect(readdir(site.database.folder)).rejects.toThrow('ENOENT');
});

test('the server prepares pictures while it serves, and leaves off when it is told to end', async () => {
  const started = await ServerProcess.start({ ...site.database.environment, PREPARE_PICTURES: '1' }, await getPort());
  await eventually(async () => expect((await readdir(`${site.database.folder}/pictures`)).length).toBeGreaterThan(2));
  expect((await fetch(`${started.origin}/healthz`)).status).toBe(200);
  expect(await started.end('SIGTERM')).toBe(0);
});
