import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually, nightly } from '@platband/server-kit/testing';
import { pictureWidths } from '@platband/slice/contract/picture-widths';
import getPort from 'get-port';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProcess } from '../testing/server-process';
import { serverForEach } from '../testing/test-server';
import { type Drawing, findDrawing } from './drawings';
import { Pictures } from './pictures';
import { Renderer, TakesTooLong } from './renderer';

const site = serverForEach();

const drawings = fileURLToPath(new URL('../../content/pictures/', import.meta.url));
const drawingOf = async (name: string) =>
  findDrawing(site.server, await site.server.content.published(), name);
const get = (name: string, width: number, accept = 'image/webp') =>
  site.server.inject({ url: `/api/V1/media/preview/${name}?w=${width}`, headers: { accept } });

nightly('hundreds of picture requests delay no other response', async () => {
  const names = (await readdir(drawings)).slice(0, 68);
  let rendered = 0;
  const requests = [160, 320, 480, 640, 960].flatMap((width) =>
    names.map((name) => get(name, width)),
  );
  const types = Promise.all(
    requests.map(async (request) => {
      const { statusCode, headers } = await request;
      if (headers['content-type'] === 'image/webp') rendered += 1;
      return `${statusCode} ${headers['content-type']} ${headers['cache-control']?.toString().split(',')[0]}`;
    }),
  );
  await eventually(() => expect(rendered).toBeGreaterThan(0), 1);
  expect((await site.server.inject('/api/V1/media/preview/blog-cibil.svg')).statusCode).toBe(200);
  expect(rendered).toBeLessThan(40);
  const kinds = new Set(await types);
  expect([...kinds].sort()).toEqual(['200 image/svg+xml no-store', '200 image/webp public']);
  expect((await get(names.at(-1) ?? '', 960)).headers['content-type']).toBe('image/webp');
});

nightly('sends prepared pictures without rendering', async () => {
  const folder = `${site.database.folder}/pictures`;
  await new Pictures(folder, () => {}).prepare([await drawingOf('blog-cibil.svg')]);
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

test('queues at most sixty-four pictures', async () => {
  const render = vi.fn(async () => Buffer.from('picture'));
  const renderer = { render, end: () => {} } as unknown as Renderer;
  const pictures = new Pictures(`${site.database.folder}/many`, () => {}, renderer);
  const names = (await readdir(drawings)).filter((name) => name.endsWith('.svg')).slice(0, 12);
  const found = await Promise.all(names.map(drawingOf));
  const all = () =>
    Promise.all(
      found.flatMap((drawing) =>
        pictureWidths.map((width) => pictures.atWidth(drawing, width, 'webp')),
      ),
    );
  const first = await all();
  expect(first.filter((picture) => picture === null).length).toBeGreaterThan(0);
  expect(render).toHaveBeenCalledTimes(
    first.length - first.filter((picture) => picture === null).length,
  );
  expect((await all()).filter((picture) => picture === null)).toEqual([]);
  expect(render).toHaveBeenCalledTimes(first.length);
  await pictures.close();
  expect(await pictures.atWidth(found[0] as Drawing, 160, 'png')).toBeNull();
});

test('a closed server renders nothing and sends drawings to waiting requests', async () => {
  const names = (await readdir(drawings)).slice(0, 30);
  let answered = 0;
  const answers = Promise.all(names.map((name) => get(name, 640).finally(() => (answered += 1))));
  await eventually(() => expect(answered).toBeGreaterThan(0), 1);
  await site.server.close();
  await rm(site.database.folder, { recursive: true });
  const kinds = new Set(
    (await answers).map(({ statusCode, headers }) => `${statusCode} ${headers['content-type']}`),
  );
  expect(kinds).toEqual(new Set(['200 image/webp', '200 image/svg+xml']));
  await expect(readdir(site.database.folder)).rejects.toThrow('ENOENT');
});

nightly('prepares pictures in the background until the server ends', async () => {
  const started = await startProcess(
    { ...site.database.environment, PREPARE_PICTURES: '1' },
    await getPort(),
  );
  await eventually(async () =>
    expect((await readdir(`${site.database.folder}/pictures`)).length).toBeGreaterThan(2),
  );
  expect((await fetch(`${started.origin}/healthz`)).status).toBe(200);
  expect(await started.end('SIGTERM')).toBe(0);
});

nightly('gives up a drawing that takes too long', async () => {
  const renderer = new Renderer(5_000);
  onTestFinished(() => renderer.end());
  const blurs =
    '<feTurbulence baseFrequency="0.05" numOctaves="10"/><feGaussianBlur stdDeviation="60"/>'.repeat(
      200,
    );
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${content}</svg>`,
    );
  const heavy = svg(
    `<filter id="f">${blurs}</filter><rect width="600" height="400" filter="url(#f)"/>`,
  );
  await expect(renderer.render({ source: heavy, width: 1920, format: 'webp' })).rejects.toThrow(
    TakesTooLong,
  );
  expect(
    (
      await renderer.render({
        source: svg('<rect width="9" height="9"/>'),
        width: 160,
        format: 'webp',
      })
    )?.length,
  ).toBeGreaterThan(20);
});
