import { spawnSync } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { type Database, openExisting } from '@platband/server-kit/database';
import { isExampleHost, type SiteSettings, sharedDomain } from '@platband/server-kit/settings';
import { listTokens } from '@platband/server-kit/tokens';
import { dayMs, hourMs, minuteMs } from '@platband/slice/contract/durations';
import { configurationProblems } from '../../composition/live-configuration';
import { liveOrigin, originProblem } from '../../composition/site-origin';
import { openStore } from '../../service/store/s3-store';
import { lastBackupAt } from '../backup/last-backup';
import type { SiteDefinition } from '../define-site';
import { readCertificateEnd } from './certificate-end';
import { writeProbe } from './probe-repository';

interface Finding {
  readonly name: string;
  readonly problem: string | null;
}

/** Oldest Node that the platform runs on. */
const leastNode = '20.19';
/** A nightly backup plus its duration. */
const oldestBackupHours = 26;
const leastFreeBytes = 1_000_000_000;
/** Tolerated clock skew between machines that share the disk. */
const clockToleranceMs = minuteMs;
/** Certificates and tokens that expire sooner than this are reported. */
const noticeMs = 14 * dayMs;

type Checks<On> = Readonly<Record<string, (on: On) => Promise<string | null>>>;

const platformChecks: Checks<SiteSettings> = {
  node: nodeProblem,
  clock: clockProblem,
  disk: diskProblem,
  origin: addressProblem,
  origins: wallsProblem,
  certificate: certificateProblem,
  store: storeProblem,
  backup: backupProblem,
};
const databaseChecks: Checks<Database> = { database: databaseProblem, tokens: tokensProblem };

/**
 * Checks everything needed before a site goes live: the platform's points and the site's own. The
 * database's are left out before the first start of a server, which creates it.
 */
export async function examine(
  settings: SiteSettings,
  site: Pick<SiteDefinition, 'checks' | 'databaseChecks' | 'configuration'>,
): Promise<readonly Finding[]> {
  const findings = await findingsOf(
    { ...platformChecks, configuration: configurationProblem(site), ...site.checks },
    settings,
  );
  const checks = { ...databaseChecks, ...site.databaseChecks };
  const database = await openExisting(settings).catch((error: Error) => error);
  if (database === null) return findings;
  if (database instanceof Error) {
    const unknown = Object.fromEntries(
      Object.keys(checks).map((name) => [name, () => Promise.reject(database)]),
    );
    return [...findings, ...(await findingsOf(unknown, null))];
  }
  const found = await findingsOf(checks, database).finally(() => database.close());
  return [...findings, ...found];
}

async function findingsOf<On>(checks: Checks<On>, on: On): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const problem = await check(on).catch(
      (error: Error) => `This could not be checked: ${error.message}`,
    );
    findings.push({ name, problem });
  }
  return findings;
}

const configurationProblem =
  ({ configuration }: Pick<SiteDefinition, 'configuration'>) =>
  async ({ siteFolder }: SiteSettings): Promise<string | null> =>
    (await configurationProblems(siteFolder, configuration)).join(' ') || null;

async function nodeProblem(): Promise<string | null> {
  const isOld = process.versions.node.localeCompare(leastNode, 'en', { numeric: true }) < 0;
  return isOld ? `The version of Node is ${process.version}. Install ${leastNode} or newer.` : null;
}

/**
 * Without a reference clock: asks the system whether its clock is synchronized, and looks for
 * timestamps in the future.
 */
async function clockProblem({ dataFolder, siteFolder }: SiteSettings): Promise<string | null> {
  const remedy = 'Synchronize it: timedatectl set-ntp true';
  for (const file of [
    `${dataFolder}/site.sqlite`,
    `${siteFolder}/config.json`,
    `${siteFolder}/live/composition.json`,
  ]) {
    const writtenAt = await stat(file)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => 0);
    if (writtenAt > Date.now() + clockToleranceMs)
      return `The clock is slow: ${file} was changed in its future. ${remedy}`;
  }
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  return stdout?.trim() === 'no' ? `The clock is not synchronized. ${remedy}` : null;
}

async function diskProblem(settings: SiteSettings): Promise<string | null> {
  const { dataFolder, siteFolder, backupFolder } = settings;
  for (const folder of [dataFolder, siteFolder, ...(backupFolder === null ? [] : [backupFolder])]) {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < leastFreeBytes)
      return `Only ${Math.round(free / 1e6)} MB are free in ${folder}. Free up space until at least ${leastFreeBytes / 1e9} GB are free.`;
  }
  return null;
}

async function addressProblem({ siteOrigin, siteFolder }: SiteSettings): Promise<string | null> {
  const remedy = 'Set it to the address that visitors use, such as https://www.example.com.';
  if (siteOrigin === null)
    return `SITE_ORIGIN is not set, so pages name ${await liveOrigin(siteFolder)}. ${remedy}`;
  const problem = await originProblem(siteOrigin, siteFolder);
  if (problem !== null) return `${problem}.`;
  const { protocol, hostname } = new URL(siteOrigin);
  const isForVisitors =
    protocol === 'https:' &&
    hostname !== 'localhost' &&
    isIP(hostname) === 0 &&
    !isExampleHost(hostname);
  return isForVisitors
    ? null
    : `SITE_ORIGIN is ${siteOrigin}, which is not an address for visitors. ${remedy}`;
}

/** Unless names are configured, only this machine can reach staff pages and previews. */
async function wallsProblem(settings: SiteSettings): Promise<string | null> {
  const { siteOrigin, staffOrigin, previewOrigin } = settings;
  const unset = [
    ...(staffOrigin === null ? ['STAFF_ORIGIN'] : []),
    ...(previewOrigin === null ? ['PREVIEW_ORIGIN'] : []),
  ];
  if (siteOrigin === null) return null;
  if (unset.length === 0) return sharedDomain(settings);
  return `${unset.join(' and ')} ${unset.length === 1 ? 'is' : 'are'} not set, so staff pages or previews can only be opened by a port of this machine. Set each to an address, such as https://staff.example.net.`;
}

async function certificateProblem({ siteOrigin }: SiteSettings): Promise<string | null> {
  if (!siteOrigin?.startsWith('https:')) return null;
  const end = await readCertificateEnd(siteOrigin);
  if (end > Date.now() + noticeMs) return null;
  return `The certificate of ${siteOrigin} expires on ${toDay(end)}. Find out why it is not renewed: certbot renew --dry-run`;
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

async function databaseProblem(database: Database): Promise<string | null> {
  if (database.isDamaged) return 'The database is damaged. Restore a backup.';
  return writeProbe(database).then(
    () => null,
    (error: Error) => `The database rejects a write that the site needs: ${error.message}`,
  );
}

async function storeProblem(settings: SiteSettings): Promise<string | null> {
  const failed = await openStore(settings)
    ?.check()
    .then(
      () => null,
      (error: Error) => error.message,
    );
  return failed ? `The store in RELEASES_URL cannot be used: ${failed}` : null;
}

async function tokensProblem(database: Database): Promise<string | null> {
  const remedy = 'To create one, run npx slice site tokens create.';
  const tokens = (await listTokens(database)).filter(({ withdrawnAt }) => withdrawnAt === null);
  if (!tokens.some(({ expiresAt }) => expiresAt > Date.now()))
    return `No token is valid, so nobody can sign in or deploy. ${remedy}`;
  const ending = tokens.filter(({ expiresAt }) => Math.abs(expiresAt - Date.now()) < noticeMs);
  if (ending.length === 0) return null;
  const named = ending.map(({ holder, expiresAt }) => `${holder} (${toDay(expiresAt)})`);
  return `These tokens expired in the last two weeks, or will expire in the next two: ${named.join(', ')}. ${remedy}`;
}

async function backupProblem({ backupFolder }: SiteSettings): Promise<string | null> {
  if (backupFolder === null)
    return 'BACKUP_FOLDER is not set. Set it to the folder of the backups, such as /var/backups/site.';
  const at = await lastBackupAt(backupFolder);
  if (at === null)
    return `There is no backup in ${backupFolder}. Check the job that makes them: systemctl status site-backup`;
  const hours = Math.floor((Date.now() - at) / hourMs);
  if (hours <= oldestBackupHours) return null;
  return `The last backup is ${hours} hours old. Check the job that makes them: systemctl status site-backup`;
}
