import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cases } from '@platband/slice/build/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTar, tarball } from '../../testing/tarball';
import { unpack } from './unpack';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/unpacking-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const good = [
  { name: 'package/package.json', content: '{}' },
  { name: 'package/dist/release.json', content: '{}' },
  { name: 'package/dist/assets/[slug]-B1x_2$.js', content: 'export {};' },
  { name: 'package/dist-server/server.mjs', content: 'export {};' },
  { name: 'package/README.md', content: 'Not needed.' },
];

async function unpackBytes(bytes: Uint8Array): Promise<string> {
  count += 1;
  await writeFile(`${folder}/${count}.tgz`, bytes);
  await unpack(`${folder}/${count}.tgz`, `${folder}/${count}/plants`).finally(() =>
    rm(`${folder}/${count}.tgz`),
  );
  return `${folder}/${count}/plants`;
}

test('unpacks exactly the files in a release', async () => {
  const into = await unpackBytes(tarball(good));
  const files = (await readdir(into, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name).sort()).toEqual([
    '[slug]-B1x_2$.js',
    'package.json',
    'release.json',
    'server.mjs',
  ]);
});

const outside = 'It contains a file named';
cases([
  [
    'a symbolic link',
    [...good, { name: 'package/dist/link', type: '2', link: '/etc/passwd' }],
    'which is not a file (SymbolicLink)',
  ],
  [
    'a hard link',
    [...good, { name: 'package/dist/link', type: '1', link: 'package/package.json' }],
    'which is not a file (Link)',
  ],
  [
    'a device',
    [...good, { name: 'package/dist/null', type: '3' }],
    'which is not a file (CharacterDevice)',
  ],
  ['a pipe', [...good, { name: 'package/dist/pipe', type: '6' }], 'which is not a file (FIFO)'],
  [
    'a name that leads out',
    [...good, { name: 'package/dist/../../../evil', content: 'x' }],
    outside,
  ],
  ['an absolute name', [...good, { name: '/tmp/evil', content: 'x' }], outside],
  ['a name of Windows', [...good, { name: 'package/dist/..\\..\\evil', content: 'x' }], outside],
  ['another drive', [...good, { name: 'C:/evil', content: 'x' }], outside],
  ['a name with a line break', [...good, { name: 'package/dist/a\nb', content: 'x' }], outside],
  ['a folder for itself', [...good, { name: 'evil/dist/a', content: 'x' }], outside],
  [
    'one name twice',
    [...good, { name: 'package/dist/RELEASE.json', content: '{"other":1}' }],
    'twice',
  ],
  [
    'too many files',
    [...good, ...Array.from({ length: 2_001 }, (_, at) => ({ name: `package/dist/${at}.js` }))],
    'more than 2000 files',
  ],
  ['too many folders', [...good, { name: `package/dist/${'a/'.repeat(20)}b` }], outside],
  [
    'more than 100 MB',
    [...good, { name: 'package/dist/large.js', content: Buffer.alloc(101_000_000) }],
    'larger than 100 MB',
  ],
  ['nothing', [], 'It is not a tarball made by npm pack'],
  ['no package.json', good.slice(1), 'no package/package.json'],
])('refuses a tarball with unsafe entries', async (_, entries, says) => {
  await expect(unpackBytes(tarball(entries))).rejects.toThrow(says);
  expect(existsSync(`${folder}/evil`) || existsSync('/tmp/evil')).toBe(false);
});

cases([
  ['no archive', Buffer.from('not at all')],
  ['gzip of something else', gzipSync('not at all')],
  ['gzip in gzip', gzipSync(gzipSync(getTar(good)))],
  ['an empty file', Buffer.alloc(0)],
  ['zeros', gzipSync(Buffer.alloc(10_000))],
])('explains why it refuses a damaged tarball', async (_, bytes) => {
  await expect(unpackBytes(bytes)).rejects.toThrow(
    /It is not compressed with gzip|It is not a tarball made by npm pack|It has no package/,
  );
});

/** `npm test -- --all` tries more variants. */
const damaged = process.env['WALKS'] === undefined ? 200 : 1_000;

/** Returns a seeded random number generator (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test(`safely unpacks or refuses ${damaged} damaged tarballs`, async () => {
  const next = numbersFrom(20_261_122);
  const packed = tarball(good);
  const plain = gunzipSync(packed);
  const startedAt = performance.now();
  let refused = 0;
  for (let at = 0; at < damaged; at += 1) {
    const isPacked = at % 4 === 0;
    let bytes = Buffer.from(isPacked ? packed : plain);
    for (let changes = 1 + next(4); changes > 0; changes -= 1)
      bytes[next(bytes.length)] = next(256);
    if (next(3) === 0) bytes = bytes.subarray(0, next(bytes.length));
    if (next(5) === 0)
      bytes = Buffer.concat([
        bytes.subarray(0, next(bytes.length)),
        bytes.subarray(next(bytes.length)),
      ]);
    await unpackBytes(isPacked ? bytes : gzipSync(bytes, { level: 1 })).catch((error: Error) => {
      refused += 1;
      expect(error.name, error.stack).toBe('MalformedTarball');
      expect(error.message).toMatch(/^It (?:is|has|holds) /);
    });
  }
  expect(refused).toBeGreaterThan(damaged / 2);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect((await readdir(folder)).filter((name) => !/^\d+$/.test(name))).toEqual([]);
});
