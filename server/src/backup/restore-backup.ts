import { cp, rename } from 'node:fs/promises';
import { openExisting } from '@platform/releases/database/open-database';
import { exists } from '@platform/releases/disk/files';
import { announceNone } from '../leads/lead-repository';
import { sendNone } from '../mail/outbox-repository';
import type { Settings } from '../settings/settings';
import { countLeads } from './count-leads';
import { engineOf } from './engine-of';
import { type Manifest, readManifest, sha256Of } from './manifest';

/**
 * Restores a backup into an empty database and a site folder that does not exist. Content files are
 * restored where there are none.
 * @param sendsMail whether to send mail that was pending in the backup. Default: no, since the
 *   original site has sent it
 * @returns the backup's manifest, the number of leads now, and of mails that are not sent
 * @throws Error that says what prevents it; nothing has changed then
 */
export async function restoreBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'siteFolder'>,
  from: string,
  { sendsMail = false }: { readonly sendsMail?: boolean } = {},
): Promise<{ readonly manifest: Manifest; readonly leads: number; readonly heldMails: number }> {
  const manifest = await readManifest(from);
  const engine = engineOf(settings);
  const copy = `${from}/${engine.file}`;
  if (manifest.engine !== engine.name) throw new Error(engineNames[manifest.engine]);
  if ((await sha256Of(copy)) !== manifest.sha256)
    throw new Error(`${copy} is not what was backed up: it has been changed or damaged.`);
  await engine.check(copy);
  if (!(await engine.isEmpty())) {
    throw new Error(
      settings.databaseUrl === null
        ? `${settings.dataFolder} holds a database. Move it away first, or name another folder: DATA_FOLDER.`
        : 'The database of DATABASE_URL is not empty. Create an empty one, and name that.',
    );
  }
  const hasSite = await exists(`${from}/site`);
  if (hasSite && (await exists(settings.siteFolder))) {
    throw new Error(
      `${settings.siteFolder} is there already. Move it away first, or name another folder: SITE_FOLDER.`,
    );
  }
  if (hasSite) {
    const beside = `${settings.siteFolder}.incomplete`;
    await cp(`${from}/site`, beside, { recursive: true, verbatimSymlinks: true });
    await rename(beside, settings.siteFolder);
  }
  await engine.load(copy);
  const leads = await countLeads(settings);
  if (leads < manifest.leads)
    throw new Error(`${leads} leads are there now, ${manifest.leads} were backed up.`);
  return { manifest, leads, heldMails: sendsMail ? 0 : await holdMail(settings) };
}

/**
 * Counts what waits as sent, notices of leads that had not reached the outbox included; how many
 * those are.
 */
async function holdMail(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<number> {
  const database = await openExisting(settings);
  if (database === null) return 0;
  const held = await database
    .transaction([sendNone('not sent again after a restore'), announceNone])
    .finally(() => database.close());
  return held.flat().length;
}

const engineNames = {
  embedded: 'This backup is of SQLite: restore it without DATABASE_URL.',
  postgres: 'This backup is of PostgreSQL: name an empty database in DATABASE_URL.',
} as const;
