import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const run = promisify(execFile);

/** npm packages that contain compressed builds of an old Chromium for Linux, with its libraries. */
const packages = {
  92: { spec: 'chrome-aws-lambda@10.1.0', folder: 'chrome-aws-lambda' },
  106: { spec: '@sparticuz/chromium@106.0.2', folder: '@sparticuz/chromium' },
} as const;

/**
 * Unpacks a Chromium into the temporary folder unless it is already there.
 * @returns Its folder.
 */
export async function provideOldChromium(version: keyof typeof packages): Promise<string> {
  const place = join(tmpdir(), `chromium-${version}`);
  const program = join(place, 'chromium');
  if (existsSync(program)) return place;
  const { spec, folder } = packages[version];
  await mkdir(place, { recursive: true });
  await run('npm', [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--ignore-scripts',
    '--legacy-peer-deps',
    spec,
  ]);
  const unpacked = async (file: string) =>
    brotliDecompressSync(await readFile(join(place, 'node_modules', folder, 'bin', file)));
  for (const archive of ['swiftshader.tar', 'aws.tar']) {
    await writeFile(join(place, archive), await unpacked(`${archive}.br`));
    await run('tar', ['xf', archive], { cwd: place });
  }
  await writeFile(program, await unpacked('chromium.br'), { mode: 0o755 });
  return place;
}
