import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@libsql/client';
import { supervisor } from '@platband/releases/testing';
import { makeCertificate } from '@platband/server-kit/testing';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { abort, cancel, nothingSeen, sendLeads, visit, watchHealth } from './clients';
import { hold, sendHostileTexts } from './hostile';
import { getTrend, type Sample, takeSample } from './samples';
import { copySite } from './site-copy';

/**
 * `npm run soak -- --minutes 30` runs visitors, leads, deploys, strangers and faults at once, over TLS against
 * a copy of the built site. Fails if an acknowledged lead is not stored exactly once, a page or its
 * file is broken, the server fails without a cause, or memory or file handles grow. In the first
 * half processes are killed and restarted gracefully; in the second half one process keeps running,
 * so that growth is visible.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const start = Date.now();
const endAt = Date.now() + minutes * 60_000;
const isRunning = () => Date.now() < endAt;
const isFirstHalf = () => Date.now() < start + minutes * 30_000;
/** How long after a kill clients may fail to connect. */
const recoveryMs = 15_000;

const site = await copySite();
let mails = 0;
let refusesMail = false;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: (_address, _session, done) => done(refusesMail ? new Error('later') : null),
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      mails += 1;
      done();
    });
  },
});
// A killed server drops its SMTP connection.
smtp.on('error', () => {});
const smtpPort = await getPort();
const port = await getPort();
await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
// The certificate is self-signed.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
const keeper = spawn(process.execPath, [supervisor], {
  env: {
    ...process.env,
    ...site.environment,
    PORT: String(port),
    ...makeCertificate(site.folder),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    STAFF_ADDRESS: 'desk@example.com',
    SENDER_ADDRESS: 'site@example.com',
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    PREPARE_PICTURES: '0',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => keeper.kill('SIGTERM'));
const origin = `https://127.0.0.1:${port}`;
while (
  !(await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await wait(100);

const seen = nothingSeen();
const samples: Sample[] = [];
const disturbedAt: number[] = [];
const counts = { deploys: 0, rollbacks: 0, handOvers: 0, kills: 0, locks: 0, mailOutages: 0 };
const every = async (seconds: number, work: () => Promise<void>) => {
  while (isRunning()) {
    await wait(Math.min(seconds * 1_000, Math.max(0, endAt - Date.now())));
    if (isRunning()) await work();
  }
};
const [held, hostile] = await Promise.all([
  hold(port, isRunning),
  sendHostileTexts(origin, isRunning),
  ...Array.from({ length: 4 }, () => visit(origin, seen, isRunning)),
  ...['a', 'b'].map((name) => sendLeads(origin, name, seen, isRunning)),
  abort(port, seen, isRunning),
  cancel(origin, seen, isRunning),
  watchHealth(origin, seen, isRunning),
  every(5, async () => {
    const sample = await takeSample(keeper.pid ?? 0);
    if (sample !== null) samples.push(sample);
  }),
  every(60, async () => {
    if (counts.deploys > counts.rollbacks) {
      await site.rollback();
      counts.rollbacks += 1;
    } else {
      counts.deploys += 1;
      await site.deploy(counts.deploys);
    }
  }),
  every(40, async () => {
    if (!isFirstHalf()) return;
    if (counts.handOvers > counts.kills) {
      const sample = await takeSample(keeper.pid ?? 0);
      disturbedAt.push(Date.now());
      if (sample !== null) process.kill(sample.pid, 'SIGKILL');
      counts.kills += 1;
    } else {
      keeper.kill('SIGHUP');
      counts.handOvers += 1;
    }
  }),
  // Locks the database for two seconds; leads wait.
  every(50, async () => {
    const database = createClient({ url: `file:${site.folder}/data/site.sqlite` });
    await database.execute('PRAGMA busy_timeout=5000');
    const transaction = await database.transaction('write');
    await wait(2_000);
    await transaction.rollback();
    database.close();
    counts.locks += 1;
  }),
  every(70, async () => {
    refusesMail = true;
    await wait(10_000);
    refusesMail = false;
    counts.mailOutages += 1;
  }),
]);
keeper.kill('SIGTERM');
const [code] = (await once(keeper, 'exit')) as [number | null];
smtp.close(() => {});

const database = createClient({ url: `file:${site.folder}/data/site.sqlite` });
const { rows } = await database.execute('SELECT idempotency_key FROM lead');
database.close();
const stored = rows.map((row) => String(row['idempotency_key']));
const known = new Set(stored);
const lost = seen.acknowledged.filter((key) => !known.has(key));
const unexpected = seen.failed.filter(
  ({ at }) => !disturbedAt.some((disturbed) => at >= disturbed && at < disturbed + recoveryMs),
);
const health = seen.healthMs.toSorted((one, other) => one - other);
const p99 = health[Math.floor(health.length * 0.99)] ?? 0;
const { memoryMb, handles } = getTrend(samples);
// A short run has too few samples.
const growth =
  samples.length >= 9 && (memoryMb[1] > memoryMb[0] * 1.2 + 20 || handles[1] > handles[0] + 20);
console.log(
  `${minutes} minutes: ${seen.pages} pages, ${seen.files} files of theirs, ${seen.acknowledged.length} leads, ${mails} mails, ${seen.aborted} connections broken off, ${seen.cancelled} requests given up, ${held} unread, ${hostile} hostile texts answered`,
);
console.log(
  `faults: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(
      ', ',
    )}; ${seen.failed.length} requests found nobody within ${recoveryMs / 1_000} s of a kill`,
);
console.log(
  `memory ${memoryMb.join(' → ')} MB, file handles ${handles.join(' → ')}, in the second and the last third of the last process; /healthz p99 ${p99.toFixed(0)} ms of ${health.length}`,
);
console.log(
  `lost ${lost.length}, stored twice ${stored.length - known.size}, refused as conflicts ${seen.conflicts.length}, broken pages ${seen.broken.length}, unexpected failures ${unexpected.length}, exit code ${code}`,
);
for (const broken of seen.broken.slice(0, 10)) console.log(`  ${broken}`);
for (const { at, what } of unexpected.slice(0, 10))
  console.log(`  after ${Math.round((at - start) / 1_000)} s: ${what}`);
await rm(site.folder, { recursive: true, force: true });
const isWell =
  lost.length === 0 &&
  stored.length === known.size &&
  seen.broken.length === 0 &&
  unexpected.length === 0 &&
  !growth &&
  code === 0;
console.log(isWell ? 'It held.' : 'It did not hold.');
process.exit(isWell ? 0 : 1);
