import { cp, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@platband/server-kit/testing';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../content/check-content';
import { problemLine } from '../content/content-problem';
import { folderSource } from '../content/content-source';
import { startServer } from '../testing/test-server';

let folder: string;
let start: () => ReturnType<typeof startServer>;
beforeEach(async () => {
  const database = await createDatabase('embedded');
  folder = `${database.folder}/content/`;
  await cp(fileURLToPath(new URL('../../content', import.meta.url)), folder, { recursive: true });
  onTestFinished(() => database.remove());
  start = async () => {
    const server = await startServer(database, { CONTENT_FOLDER: folder });
    onTestFinished(() => server.close());
    return server;
  };
});

const check = async () =>
  (await checkContent(folderSource(folder), `${folder}none`)).map(problemLine);
const put = (name: string, bytes: Buffer) => writeFile(`${folder}pictures/${name}`, bytes);
/**
 * A picture with red on the left and blue on the right, stored like one from a camera held upright:
 * rotated, with a GPS position.
 */
const fromCamera = async () => {
  const red = await sharp({
    create: { width: 640, height: 960, channels: 3, background: '#c01818' },
  })
    .png()
    .toBuffer();
  const whole = sharp({
    create: { width: 1280, height: 960, channels: 3, background: '#1830c0' },
  }).composite([{ input: red, left: 0, top: 0 }]);
  const place = {
    IFD0: { Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' },
  };
  return sharp(await whole.png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6, exif: place })
    .jpeg()
    .toBuffer();
};
const heic = () => readFile(new URL('../testing/photograph.heic', import.meta.url));
const colourAt = async (picture: Buffer, left: number) => {
  const { width = 1 } = await sharp(picture).metadata();
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left: Math.round(width * left), top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
};

test('a photograph is rotated, stripped of its location and resized as AVIF or WebP', async () => {
  const photograph = await fromCamera();
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Camera');
  await put('office.jpg', photograph);
  await put('team.heic', await heic());
  expect(await check()).toEqual([]);
  const server = await start();
  for (const [name, query, accept, width] of [
    ['office.jpg', '?w=320', 'image/webp', 320] as const,
    ['office.jpg', '?w=640', 'image/avif', 640] as const,
    ['office.jpg', '', 'image/webp', 640] as const,
    ['team.heic', '?w=320', 'image/avif', 128] as const,
  ]) {
    const answer = await server.inject({
      url: `/api/V1/media/preview/${name}${query}`,
      headers: { accept },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, accept]);
    const { width: shown, height = 0, exif } = await sharp(answer.rawPayload).metadata();
    expect([shown, (shown ?? 0) > height, exif]).toEqual([width, true, undefined]);
    expect([
      await colourAt(answer.rawPayload, 0.1),
      await colourAt(answer.rawPayload, 0.9),
    ]).toEqual(['red', 'blue']);
  }
});

test('checks a picture by its bytes, not its name', async () => {
  const jpg = await fromCamera();
  const frames = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await put('renamed.svg', jpg);
  await put('torn.jpg', jpg.subarray(0, jpg.length / 2));
  await put('torn.heic', (await heic()).subarray(0, 400));
  await put(
    'moving.webp',
    await sharp([frames, await sharp(frames).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
  );
  await put('letter.png', Buffer.from('no picture'));
  await put('IMG 1.JPG', jpg);
  await put('large.jpg', Buffer.concat([jpg, Buffer.alloc(21 * 1024 * 1024)]));
  expect((await check()).sort()).toEqual([
    'pictures/IMG 1.JPG:1: The name of a picture may have only lowercase letters, digits, - and _, and must end in .svg, .jpg, .png, .webp or .heic. Rename the file.',
    'pictures/large.jpg:1: The picture is 22 MB, but may be at most 20 MB. Save a smaller version.',
    'pictures/letter.png:1: The file is not a supported picture. Save it as JPG, PNG, WebP, HEIC or SVG.',
    'pictures/moving.webp:1: The picture is animated. Save one of its frames as JPG.',
    'pictures/renamed.svg:1: The picture is a JPG, but its name says otherwise. Rename it to end in .jpg.',
    'pictures/torn.heic:1: The picture is damaged: the HEIC file cannot be decoded. Save it again as a HEIC.',
    expect.stringMatching(
      /^pictures\/torn\.jpg:1: The picture is damaged: .+\. Save it again as a JPG\.$/,
    ),
  ]);
  const { statusCode } = await (await start()).inject('/api/V1/media/preview/renamed.svg');
  expect(statusCode).toBe(404);
});

test('requires a text alternative for a photograph, and rejects it under text', async () => {
  await put('office.jpg', await fromCamera());
  const use = async (file: string, drawing: string) => {
    const text = await readFile(`${folder}${file}`, 'utf8');
    await writeFile(`${folder}${file}`, text.replace(drawing, 'office.jpg'));
  };
  await use('blogs/1-cibil.md', 'blog-cibil.svg');
  await use('service.json', 'street.svg#office');
  expect(await check()).toEqual([
    'blogs/1-cibil.md:3: A photograph needs a description for people who cannot see it. Fill in "Description of the picture" (imageText).',
    'service.json:6: "office.jpg" is a photograph, but the page shows text over this picture. Use an SVG.',
  ]);
});
