import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackageJson } from '@platband/slice/build/checkout';
import { versionIn } from './package-urls';
import { UsageError } from './usage-error';

const readOwnPackage = () =>
  readPackageJson(
    dirname(createRequire(import.meta.url).resolve('@platband/slice/package.json')),
    'version',
    'peerDependencies',
  );
type OwnPackage = ReturnType<typeof readOwnPackage>;

/**
 * Refuses to run an outdated version, since npx and pnpm dlx cache by URL.
 * @throws UsageError if a newer version of this package is published.
 */
export function refuseOlder(
  { version }: OwnPackage,
  { '@platband/slice': url }: { readonly '@platband/slice': string },
): void {
  if (version !== versionIn(url))
    throw new UsageError(
      `Version ${versionIn(url)} is published, but npx used ${version} from its cache. Run: npx --yes ${url} create …`,
    );
}

/**
 * Writes files into an empty folder.
 * @throws UsageError if the folder is not empty.
 */
export async function writeNewFolder(
  folder: string,
  getFiles: (own: OwnPackage) => Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).filter((file) => file !== '.git' && file !== '.npmrc');
  if (there.length > 0)
    throw new UsageError(
      `${folder} is not empty (${there.slice(0, 3).join(', ')}). Run this in an empty folder.`,
    );
  for (const [file, text] of Object.entries(getFiles(readOwnPackage()))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
