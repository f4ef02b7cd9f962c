import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageJson } from '@platform/slice/build/package-json';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { insertPackage, type Manifest, readVersions } from './package-repository';

const packed = v.tuple([v.object({ filename: v.string(), integrity: v.string() })]);

/**
 * Packs a folder as `npm pack` does, and publishes it. The same content again changes nothing.
 * @returns the manifest; `isNew`: whether this version was not there before
 * @throws Error where this version was published with other content
 */
export async function publishFolder(
  database: Database,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly isNew: boolean }> {
  const to = await mkdtemp(join(tmpdir(), 'packed-'));
  try {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['pack', folder, '--json', '--pack-destination', to],
      { maxBuffer: 64_000_000 },
    );
    const [{ filename, integrity }] = v.parse(packed, JSON.parse(stdout));
    const manifest = readPackageJson(folder, 'name', 'version');
    const { name, version } = manifest;
    const isNew = await insertPackage(database, {
      manifest,
      integrity,
      file: filename,
      tarball: await readFile(join(to, filename)),
    });
    const stored = (await readVersions(database, name)).find((one) => one.version === version);
    if (stored?.integrity !== integrity)
      throw new Error(
        `${name} ${version} was published with other content, and never changes: raise the version in its package.json.`,
      );
    return { manifest, isNew };
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}
