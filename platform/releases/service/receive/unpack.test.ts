import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder } from '@platband/slice/build/test-resources';
import { afterAll, expect, test } from 'vitest';
import { mulberry32 } from '../../testing/simulate-visits';
import { type Entry, getTar, tarball } from '../../testing/tarball';
import { unpack } from './unpack';

const folder = temporaryFolder(afterAll);
let count = 0;

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

const outside = 'whose name is not allowed';
const filesNamed = (...names: readonly string[]) => names.map((name) => ({ name, content: 'x' }));
const dist = 'package/dist';
cases<[string, readonly Entry[], string]>([
  [
    'a symbolic link',
    [{ name: `${dist}/link`, type: '2', link: '/etc/passwd' }],
    'which is not a file (SymbolicLink)',
  ],
  [
    'a hard link',
    [{ name: `${dist}/link`, type: '1', link: 'package/package.json' }],
    'which is not a file (Link)',
  ],
  ['a device', [{ name: `${dist}/null`, type: '3' }], 'which is not a file (CharacterDevice)'],
  ['a pipe', [{ name: `${dist}/pipe`, type: '6' }], 'which is not a file (FIFO)'],
  ['a name that leads out', filesNamed(`${dist}/../../../evil`), outside],
  ['an absolute name', filesNamed('/tmp/evil'), outside],
  ['a name of Windows', filesNamed(`${dist}/..\\..\\evil`), outside],
  ['another drive', filesNamed('C:/evil'), outside],
  ['a name with a line break', filesNamed(`${dist}/a\nb`), outside],
  ['a folder for itself', filesNamed('evil/dist/a'), outside],
  ['one name twice', filesNamed(`${dist}/RELEASE.json`), 'twice'],
  [
    'too many files',
    filesNamed(...Array.from({ length: 2_001 }, (_, at) => `${dist}/${at}.js`)),
    'more than 2000 files',
  ],
  ['too many folders', filesNamed(`${dist}/${'a/'.repeat(20)}b`), outside],
  [
    'more than 100 MB',
    [{ name: `${dist}/large.js`, content: Buffer.alloc(101_000_000) }],
    'larger than 100 MB',
  ],
])('refuses a tarball with unsafe entries', async (_, entries, says) => {
  await expect(unpackBytes(tarball([...good, ...entries]))).rejects.toThrow(says);
  expect(existsSync(`${folder}/evil`) || existsSync('/tmp/evil')).toBe(false);
});

const damage =
  /It is not a gzip file|The upload is incomplete|It is not a (?:valid )?tarball|It has no package/;
cases([
  ['no archive', Buffer.from('not at all'), damage],
  ['gzip of something else', gzipSync('not at all'), damage],
  ['gzip in gzip', gzipSync(gzipSync(getTar(good))), damage],
  ['an empty file', Buffer.alloc(0), damage],
  ['zeros', gzipSync(Buffer.alloc(10_000)), damage],
  ['no entries', tarball([]), 'It is not a tarball'],
  ['no package.json', tarball(good.slice(1)), 'no package/package.json'],
])('explains why it refuses a damaged tarball', async (_, bytes, says) => {
  await expect(unpackBytes(bytes)).rejects.toThrow(says);
});

/** `npm test -- --all` tries more variants. */
const damaged = process.env['WALKS'] === undefined ? 200 : 1_000;

test(`safely unpacks or refuses ${damaged} damaged tarballs`, async () => {
  const random = mulberry32(20_261_122);
  const next = (below: number) => Math.floor(random() * below);
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
      expect(error.message).toMatch(/^(?:It (?:is|has|holds) |The upload is incomplete)/);
    });
  }
  expect(refused).toBeGreaterThan(damaged / 2);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect((await readdir(folder)).filter((name) => !/^\d+$/.test(name))).toEqual([]);
});
