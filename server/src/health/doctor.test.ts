import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:tls';
import { examine } from '@platband/releases/site';
import { makeCertificate } from '@platband/server-kit/testing';
import { createToken } from '@platband/server-kit/tokens';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../site';
import { seedContent } from '../content/import-content';
import { addRevision } from '../content/revision-repository';
import { openSiteDatabase } from '../database/open-site-database';
import { repositoryContent } from '../settings/repository-content';
import { readSettings } from '../settings/settings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/doctor-`);
  for (const place of ['site/live', 'data', 'backups'])
    await mkdir(`${folder}/${place}`, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const place = () => ({ SITE_FOLDER: `${folder}/site`, DATA_FOLDER: `${folder}/data` });
const composedFor = (origin: string) =>
  writeFile(`${folder}/site/live/robots.txt`, `Sitemap: ${origin}/sitemap.xml\n`);
const backedUp = async (name: string, at: Date) => {
  await writeFile(`${folder}/backups/${name}`, '');
  await utimes(`${folder}/backups/${name}`, at, at);
};
const problems = async (environment: Readonly<Record<string, string>>) => {
  const findings = await examine(readSettings(environment), site);
  return Object.fromEntries(
    findings.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]])),
  );
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('lists everything that a fresh site lacks, each with a fix', async () => {
  await composedFor('http://localhost:3000');
  expect(await problems(place())).toMatchObject({
    origin:
      'SITE_ORIGIN is not set, so pages name http://localhost:3000. Set it to the address that visitors use, such as https://www.example.com.',
    sender: expect.stringMatching(
      /^SENDER_ADDRESS is namaste@udaharan\.example, which is only an example/,
    ),
    staff: expect.stringMatching(
      /^STAFF_ADDRESS is namaste@udaharan\.example, which is only an example/,
    ),
    smtp: `SMTP_URL is not set, so mail is only written to ${folder}/data/mailbox. Set it to send mail.`,
    backup:
      'BACKUP_FOLDER is not set. Set it to the folder of the backups, such as /var/backups/site.',
  });
});

test('a complete site has no problems', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const port = await getPort();
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  await composedFor('https://www.loans.in');
  await backedUp('2026-11-20T02-00-00Z.tar', hoursAgo(90));
  await backedUp('2026-11-23T02-00-00Z.tar', hoursAgo(20));
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SENDER_ADDRESS: 'site@loans.in',
    STAFF_ADDRESS: 'desk@loans.in',
  };
  const environment = {
    ...place(),
    ...mail,
    SITE_ORIGIN: 'https://www.loans.in',
    STAFF_ORIGIN: 'https://staff.loans-desk.in',
    PREVIEW_ORIGIN: 'https://loans-preview.in',
  };
  const {
    clock: _,
    disk: __,
    certificate: ___,
    ...found
  } = await problems({ ...environment, BACKUP_FOLDER: `${folder}/backups` });
  expect(found).toEqual({});
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

test('finds settings and files that are no longer valid', async () => {
  await composedFor('https://old.loans.in');
  await backedUp('2026-11-20T02-00-00Z.tar', hoursAgo(50));
  const future = new Date(Date.now() + 86_400_000);
  const database = await openSiteDatabase({ databaseUrl: null, dataFolder: `${folder}/data` });
  await seedContent(database, repositoryContent);
  const changes = new Map([['faq.json', Buffer.from('[')]]);
  await addRevision(database, { base: 1, changes, message: 'Broken', by: 'Asha' });
  await database.close();
  await utimes(`${folder}/data/site.sqlite`, future, future);
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${await getPort()}`,
    STAFF_ADDRESS: 'staff@loans.in',
    SENDER_ADDRESS: 'site@loans.in',
  };
  const environment = {
    ...place(),
    ...mail,
    SITE_ORIGIN: 'http://www.loans.in',
  };
  expect(await problems({ ...environment, BACKUP_FOLDER: `${folder}/backups` })).toMatchObject({
    origin: expect.stringContaining(
      'pages name https://old.loans.in, but SITE_ORIGIN is http://www.loans.in',
    ),
    smtp: expect.stringMatching(/^The mail server in SMTP_URL cannot be used: .*ECONNREFUSED/),
    content: '1 mistake in the content. List them: npx slice site content check',
    backup:
      'The last backup is 50 hours old. Check the job that makes them: systemctl status site-backup',
    clock: `The clock is slow: ${folder}/data/site.sqlite was changed in its future. Synchronize it: timedatectl set-ntp true`,
  });
  expect(await problems({ ...environment, BACKUP_FOLDER: `${folder}/none` })).toMatchObject({
    backup: `There is no backup in ${folder}/none. Check the job that makes them: systemctl status site-backup`,
  });
});

test('reports a missing certificate and an unreachable store', async () => {
  const environment = {
    ...place(),
    SITE_ORIGIN: `https://localhost:${await getPort()}`,
    RELEASES_URL: 's3://releases/site',
  };
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${await getPort()}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  expect(await problems(environment)).toMatchObject({
    certificate: expect.stringMatching(/ECONNREFUSED|cannot be checked/),
    store: expect.stringMatching(/^The store in RELEASES_URL cannot be used: /),
  });
  vi.unstubAllEnvs();
});

test('reports expiring tokens and a read-only database', async () => {
  const database = await openSiteDatabase({ databaseUrl: null, dataFolder: `${folder}/data` });
  expect(await problems(place())).toMatchObject({
    tokens: expect.stringMatching(/^No token is valid/),
  });
  await createToken(database, {
    holder: 'Asha',
    rights: ['leads'],
    expiresAt: Date.now() + 3 * 86_400_000,
  });
  expect(await problems(place())).toMatchObject({
    tokens: expect.stringMatching(
      /^These tokens expired in the last two weeks, or will expire in the next two: Asha \(/,
    ),
  });
  await database.query('DROP TABLE probe');
  expect(await problems(place())).toMatchObject({
    database: expect.stringMatching(/^The database rejects a write that the site needs: /),
  });
  await database.close();
});

test.each([
  [
    13,
    /^The certificate of https:\/\/localhost:\d+ expires on \d{4}-\d\d-\d\d\. .+: certbot renew --dry-run$/,
  ],
  [15, undefined],
])('reports a certificate that expires in %i days only within two weeks', async (days, problem) => {
  const files = makeCertificate(folder, days);
  const server = createServer({
    key: await readFile(files.TLS_KEY),
    cert: await readFile(files.TLS_CERTIFICATE),
  });
  const port = await getPort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const { certificate: found } = await problems({
    ...place(),
    SITE_ORIGIN: `https://localhost:${port}`,
  });
  expect(found).toEqual(problem === undefined ? undefined : expect.stringMatching(problem));
  await new Promise((resolve) => server.close(resolve));
});
