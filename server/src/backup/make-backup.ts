import { cp, mkdir, readdir, readlink, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exists, replaceFile } from '@platform/releases/disk/files';
import { withLease } from '@platform/releases/service/lease';
import { openSiteDatabase } from '../database/open-site-database';
import type { Settings } from '../settings/settings';
import { countLeads } from './count-leads';
import { engineOf } from './engine-of';
import { type Manifest, manifestName, sha256Of } from './manifest';

type Saved = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'siteFolder'>;

/**
 * Makes a backup in a new folder below `to`, while the site runs: the database, releases and
 * compositions, `config.json`. It gets its name once it is complete and verified.
 * @param keep how many backups stay in `to`, this one included; null: all
 * @returns the new folder
 */
export async function makeBackup(
  settings: Saved,
  to: string,
  keep: number | null = null,
): Promise<string> {
  const engine = engineOf(settings);
  const begun = new Date().toISOString();
  const folder = join(to, begun.replaceAll(':', '-').replace(/\.\d+Z$/, 'Z'));
  const beside = `${folder}.incomplete`;
  // Personal data: for this account only.
  await mkdir(beside, { recursive: true, mode: 0o700 });
  // Before the copy is made, so that the copy has at least as many.
  const leads = await countLeads(settings);
  const copy = `${beside}/${engine.file}`;
  await engine.dump(copy);
  await engine.check(copy);
  const composition = await copySite(settings, `${beside}/site`);
  const manifest: Manifest = {
    begun,
    engine: engine.name,
    leads,
    sha256: await sha256Of(copy),
    composition,
  };
  await replaceFile(`${beside}/${manifestName}`, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(beside, folder);
  if (keep !== null) await removeAllBut(keep, to);
  return folder;
}

/** The composed site, without changes of what is live. */
async function copySite(settings: Saved, to: string): Promise<string | null> {
  if (!(await exists(`${settings.siteFolder}/live`))) return null;
  const database = await openSiteDatabase(settings);
  return withLease(database, async () => {
    await cp(settings.siteFolder, to, { recursive: true, verbatimSymlinks: true });
    return basename(await readlink(`${to}/live`));
  }).finally(() => database.close());
}

async function removeAllBut(keep: number, to: string): Promise<void> {
  const backups = (await readdir(to))
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z(?:\.incomplete)?$/.test(name))
    .sort();
  const whole = backups.filter((name) => !name.endsWith('.incomplete'));
  const oldest = whole.at(-keep) ?? '';
  for (const name of backups.filter((backup) => backup < oldest))
    await rm(join(to, name), { recursive: true });
}
