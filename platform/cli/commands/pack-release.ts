import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageJson } from '@platband/slice/build/checkout';
import { create } from 'tar';

/** Where a release was built. Not part of its hash. */
export interface ReleaseOrigin {
  readonly commit?: string;
  readonly author?: string;
  readonly message?: string;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly skippedChecks?: true;
}

export const originFile = (folder: string) => join(folder, 'dist/.vite/origin.json');

/**
 * Packs a built slice like `npm pack`: `package/package.json`, `package/dist/` and
 * `package/dist-server/`.
 * @returns The path of the tarball, in a temporary folder.
 */
export async function packRelease(built: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  const tarball = `${folder}.tgz`;
  try {
    await mkdir(join(folder, 'package'));
    const { name, version, budget } = readPackageJson(built, 'name', 'version', 'budget');
    const origin = await readFile(originFile(built), 'utf8').catch(() => '{}');
    await writeFile(
      join(folder, 'package/package.json'),
      JSON.stringify({ name, version, budget, deploy: JSON.parse(origin) }),
    );
    const filter = (path: string) => !/[\\/]\.vite$/.test(path);
    for (const part of ['dist', 'dist-server'])
      await cp(join(built, part), join(folder, 'package', part), { recursive: true, filter });
    await create({ cwd: folder, file: tarball, gzip: true, portable: true }, ['package']);
    return tarball;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const git = async (folder: string, ...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', args, { cwd: folder }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );

export async function getOrigin(
  folder: string,
  given: Pick<ReleaseOrigin, 'message' | 'skippedChecks'>,
): Promise<ReleaseOrigin> {
  const [commit, author, subject] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'config', 'user.name'),
    git(folder, 'log', '-1', '--format=%s'),
  ]);
  const message = given.message ?? subject;
  return {
    ...(commit && { commit }),
    ...(author && { author }),
    ...(message && { message }),
    builtAt: new Date().toISOString(),
    ...(given.skippedChecks && { skippedChecks: true }),
  };
}
