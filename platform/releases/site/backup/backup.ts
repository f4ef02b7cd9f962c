import { cp, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openEmbedded } from '@platband/server-kit/database';
import { exists } from '@platband/server-kit/disk';
import type { SiteSettings } from '@platband/server-kit/settings';
import { create, extract, replace } from 'tar';
import { withLease } from '../../service/ledger/lease';

type Saved = Pick<SiteSettings, 'databaseUrl' | 'dataFolder' | 'siteFolder'>;
const databaseFile = 'site.sqlite';

/**
 * Writes the database and the site's folder into a tar file in `to` while the site runs; deploys
 * have to wait. The file is renamed once it is complete.
 * @param onBackup Called with the database before that, to write what belongs beside the file.
 * @returns The file's path.
 */
export async function makeBackup(
  settings: Saved,
  to: string,
  onBackup: (database: Database, to: string) => Promise<void> = async () => {},
): Promise<string> {
  const { dataFolder, siteFolder } = embeddedOnly(settings);
  if (!(await exists(join(dataFolder, databaseFile))))
    throw new Error(
      `There is no database in ${dataFolder}. Set DATA_FOLDER to the folder that contains it.`,
    );
  // Personal data: readable by this account only.
  await mkdir(to, { recursive: true, mode: 0o700 });
  const beside = await mkdtemp(join(to, '.incomplete-'));
  const file = join(beside, 'backup.tar');
  const database = await openEmbedded(dataFolder);
  try {
    await withLease(database, async () => {
      // A plain copy of the file lacks what is still in the write-ahead log.
      await database.query('VACUUM INTO $1', [join(beside, databaseFile)]);
      await create({ file, cwd: beside }, [databaseFile]);
      if (await exists(siteFolder))
        await replace({ file, cwd: siteFolder, prefix: 'site' }, await readdir(siteFolder));
    });
    const written = await open(file, 'r+');
    await written.sync().finally(() => written.close());
    const name = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
    await onBackup(database, to);
    await rename(file, join(to, `${name}.tar`));
    return join(to, `${name}.tar`);
  } finally {
    await database.close();
    await rm(beside, { recursive: true });
  }
}

/**
 * Restores a backup if there is neither a database nor a site.
 * @param onRestore Called with the restored database, before it is in its place.
 * @returns What `onRestore` returned.
 * @throws Error with the reason; nothing has changed in that case.
 */
export async function restoreBackup<T>(
  settings: Saved,
  file: string,
  onRestore: (database: Database) => Promise<T>,
): Promise<T> {
  const { dataFolder, siteFolder } = embeddedOnly(settings);
  const places = { DATA_FOLDER: join(dataFolder, databaseFile), SITE_FOLDER: siteFolder };
  for (const [name, place] of Object.entries(places))
    if (await exists(place))
      throw new Error(`${place} already exists. Move it, or set ${name} to another folder.`);
  await mkdir(dataFolder, { recursive: true });
  const beside = await mkdtemp(join(dataFolder, 'restored-'));
  try {
    await extract({ file, cwd: beside, strict: true });
    const database = await openEmbedded(beside);
    const [check] = await database.query('PRAGMA integrity_check');
    if (check?.['integrity_check'] !== 'ok')
      throw new Error(`The database in ${file} is damaged. Restore an earlier backup.`);
    const result = await onRestore(database);
    await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await database.close();
    const site = join(beside, 'site');
    if (await exists(site)) await cp(site, siteFolder, { recursive: true, verbatimSymlinks: true });
    await rename(join(beside, databaseFile), join(dataFolder, databaseFile));
    return result;
  } finally {
    await rm(beside, { recursive: true });
  }
}

function embeddedOnly(settings: Saved): Saved {
  if (settings.databaseUrl === null) return settings;
  throw new Error(
    'slice site backup and restore only support the embedded database. For PostgreSQL, use its own tools (docs/operating.md, Backup and restore).',
  );
}
