import { spawnSync } from 'node:child_process';
import { stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { liveOrigin, originProblem } from '@platform/releases/composition';
import { openStore } from '@platform/releases/service';
import { type Database, openExisting } from '@platform/server-kit/database';
import { sharedDomain } from '@platform/server-kit/settings';
import { listTokens } from '@platform/server-kit/tokens';
import { readPackageJson } from '@platform/slice/build/checkout';
import { dayMs, hourMs, minuteMs } from '@platform/slice/contract/durations';
import { lastBackupAt } from '../backup/last-backup';
import { checkContent } from '../content/check-content';
import { latestRevision, revisionSource } from '../content/revision-repository';
import { readCertificateEnd } from '../health/certificate-end';
import { outboxCheck } from '../health/outbox-check';
import { writeProbe } from '../health/probe-repository';
import { openTransport } from '../mail/transport';
import type { Settings } from '../settings/settings';

interface Finding {
  readonly name: string;
  readonly problem: string | null;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A nightly backup plus its duration. */
const oldestBackupHours = 26;
const leastFreeBytes = 1_000_000_000;
/** Tolerated clock skew between machines that share the disk. */
const clockToleranceMs = minuteMs;
/** Certificates and tokens that expire sooner than this are reported. */
const noticeMs = 14 * dayMs;

const checks: Readonly<Record<string, (settings: Settings) => Promise<string | null>>> = {
  node: nodeProblem,
  clock: clockProblem,
  disk: diskProblem,
  origin: addressProblem,
  origins: wallsProblem,
  certificate: certificateProblem,
  database: (settings) => lookInDatabase(settings, databaseProblem),
  store: storeProblem,
  tokens: (settings) => lookInDatabase(settings, tokensProblem),
  sender: async (settings) => exampleProblem('SENDER_ADDRESS', settings.senderAddress),
  staff: async (settings) => exampleProblem('STAFF_ADDRESS', settings.staffAddress),
  smtp: async (settings) => openTransport(settings).problem(),
  outbox: (settings) => lookInDatabase(settings, outboxProblem),
  content: (settings) => lookInDatabase(settings, (database) => contentProblem(database, settings)),
  backup: backupProblem,
};

/**
 * Checks everything needed before a site goes live. The order matters: the content check opens the
 * database, and the clock check reads its time.
 */
export async function examine(settings: Settings): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const problem = await check(settings).catch(
      (error: Error) => `cannot be checked: ${error.message}`,
    );
    findings.push({ name, problem });
  }
  return findings;
}

async function nodeProblem(): Promise<string | null> {
  const least = (readPackageJson(root, 'engines').engines?.['node'] ?? '').replace('>=', '');
  const isOld = process.versions.node.localeCompare(least, 'en', { numeric: true }) < 0;
  return isOld ? `Node is ${process.version}: install ${least} or newer.` : null;
}

/**
 * Without a reference clock: asks the system whether its clock is synchronized, and looks for
 * timestamps in the future.
 */
async function clockProblem({ dataFolder, siteFolder }: Settings): Promise<string | null> {
  const remedy = 'Set it, and keep it right: timedatectl set-ntp true';
  for (const file of [
    `${dataFolder}/site.sqlite`,
    `${siteFolder}/config.json`,
    `${siteFolder}/live/composition.json`,
  ]) {
    const writtenAt = await stat(file)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => 0);
    if (writtenAt > Date.now() + clockToleranceMs)
      return `The clock is behind ${file}, which has been written in its future. ${remedy}`;
  }
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  return stdout?.trim() === 'no' ? `The clock is not synchronised. ${remedy}` : null;
}

async function diskProblem(settings: Settings): Promise<string | null> {
  const { dataFolder, siteFolder, backupFolder } = settings;
  for (const folder of [dataFolder, siteFolder, ...(backupFolder === null ? [] : [backupFolder])]) {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < leastFreeBytes)
      return `${Math.round(free / 1e6)} MB are free in ${folder}: make room, at least ${leastFreeBytes / 1e9} GB.`;
  }
  return null;
}

async function addressProblem({ siteOrigin, siteFolder }: Settings): Promise<string | null> {
  const remedy = 'Set it to the address that visitors use, as https://www.example.com.';
  if (siteOrigin === null)
    return `SITE_ORIGIN is not set: pages name ${await liveOrigin(siteFolder)}. ${remedy}`;
  const problem = await originProblem(siteOrigin, siteFolder);
  if (problem !== null) return `${problem}.`;
  const { protocol, hostname } = new URL(siteOrigin);
  const isForVisitors =
    protocol === 'https:' &&
    hostname !== 'localhost' &&
    isIP(hostname) === 0 &&
    !isExample(hostname);
  return isForVisitors ? null : `SITE_ORIGIN is ${siteOrigin}. ${remedy}`;
}

/** Unless names are configured, only this machine can reach staff pages and previews. */
async function wallsProblem(settings: Settings): Promise<string | null> {
  const { siteOrigin, staffOrigin, previewOrigin } = settings;
  const unset = [
    ...(staffOrigin === null ? ['STAFF_ORIGIN'] : []),
    ...(previewOrigin === null ? ['PREVIEW_ORIGIN'] : []),
  ];
  if (siteOrigin === null) return null;
  if (unset.length === 0) return sharedDomain(settings);
  return `${unset.join(' and ')} not set: they are reached by a port of this machine alone. Set each to an address, as https://staff.example.net.`;
}

/** Reserved names (RFC 2606). */
const isExample = (host: string) =>
  /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/.test(host);

const exampleProblem = (name: string, address: string): string | null =>
  isExample(address.split('@').at(-1) ?? '')
    ? `${name} is ${address}, which is only an example. Set it to an address of yours.`
    : null;

async function certificateProblem({ siteOrigin }: Settings): Promise<string | null> {
  if (!siteOrigin?.startsWith('https:')) return null;
  const end = await readCertificateEnd(siteOrigin);
  if (end > Date.now() + noticeMs) return null;
  return `The certificate of ${siteOrigin} ends on ${toDay(end)}: certbot renew --dry-run says why it is not renewed.`;
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Returns null before the first start of a server, which creates the database. */
async function lookInDatabase(
  settings: Settings,
  look: (database: Database) => Promise<string | null>,
): Promise<string | null> {
  const database = await openExisting(settings);
  return database && look(database).finally(() => database.close());
}

async function databaseProblem(database: Database): Promise<string | null> {
  if (database.isDamaged) return 'The database is damaged: restore a backup.';
  return writeProbe(database).then(
    () => null,
    (error: Error) => `The database does not take what a lead needs: ${error.message}`,
  );
}

async function storeProblem(settings: Settings): Promise<string | null> {
  const failed = await openStore(settings)
    ?.check()
    .then(
      () => null,
      (error: Error) => error.message,
    );
  return failed ? `The store of RELEASES_URL cannot be used: ${failed}` : null;
}

async function tokensProblem(database: Database): Promise<string | null> {
  const remedy = 'npm run tokens -- create makes one.';
  const tokens = (await listTokens(database)).filter(({ withdrawnAt }) => withdrawnAt === null);
  if (!tokens.some(({ expiresAt }) => expiresAt > Date.now()))
    return `No token is valid, so nobody can open /leads/: ${remedy}`;
  const ending = tokens.filter(({ expiresAt }) => Math.abs(expiresAt - Date.now()) < noticeMs);
  if (ending.length === 0) return null;
  const named = ending.map(({ holder, expiresAt }) => `${holder} (${toDay(expiresAt)})`);
  return `Tokens end or ended within two weeks: ${named.join(', ')}. ${remedy}`;
}

async function outboxProblem(database: Database): Promise<string | null> {
  const { problem, note } = await outboxCheck(database);
  return problem ?? note ?? null;
}

async function contentProblem(
  database: Database,
  { siteFolder }: Settings,
): Promise<string | null> {
  const saved = await latestRevision(database).catch(() => null);
  const source = revisionSource(database, saved?.revision ?? 0);
  const mistakes = saved === null ? [] : await checkContent(source, siteFolder);
  if (mistakes.length === 0) return null;
  return `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} in the content: npm run content -- check`;
}

async function backupProblem({ backupFolder }: Settings): Promise<string | null> {
  if (backupFolder === null)
    return 'BACKUP_FOLDER is not set. Set it to the folder of the backups, as /var/backups/site.';
  const at = await lastBackupAt(backupFolder);
  if (at === null) return `There is no backup in ${backupFolder}.`;
  const hours = Math.floor((Date.now() - at) / hourMs);
  if (hours <= oldestBackupHours) return null;
  return `The last backup is ${hours} hours old. Look at what makes them: systemctl status site-backup`;
}
