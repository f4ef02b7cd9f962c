// Plain JavaScript: without a compiler, the supervisor starts half a second sooner.
import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * `slice site serve`: runs the built server. The supervisor keeps the port; a worker serves. SIGHUP
 * starts a second worker with the current code and settings. Once it listens, the first gets no
 * more connections, completes pending responses and ends. A worker that fails to start changes
 * nothing. In a container, `--new-image` first makes slices live that have never been.
 */

// Workers accept connections themselves. If the supervisor passed a connection to a worker that
// then died, the connection would hang without a response.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Resolved again at each start, since a link to a release may point to the next one by then. */
const checkout = siteAround(dirname(resolve(process.argv[1] ?? '')));

/** @type {import('node:cluster').Worker | null} */
let serving = null;
let isEnding = false;
let isStarting = false;
let isAskedAgain = false;

/** The folder of the site that a file is in: package.json names the site's module. */
function siteAround(folder) {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).slice?.site) return folder;
  const above = dirname(folder);
  if (above === folder)
    throw new Error(
      'This folder belongs to no site. Run this in a folder with "slice": { "site": … } in its package.json.',
    );
  return siteAround(above);
}

/**
 * Returns the program of `slice site`: compiled by `slice site build`, or else from sources.
 * @throws Error if the checkout was removed.
 */
function program() {
  const root = realpathSync(checkout);
  const compiled = `${root}/dist`;
  if (existsSync(`${compiled}/main.mjs`))
    return { exec: `${compiled}/main.mjs`, execArgv: [], more: { COMPILED_PROGRAMS: compiled } };
  let resolved;
  try {
    const require = createRequire(`${root}/package.json`);
    resolved = [require.resolve('tsx'), require.resolve('@platband/releases/site')];
  } catch {
    throw new Error('nothing is installed or built here yet; run npm start once, which does both');
  }
  const [tsx, site] = resolved;
  const exec = fileURLToPath(new URL(`../site/main${/\.\w+$/.exec(site)}`, pathToFileURL(site)));
  return { exec, execArgv: ['--import', pathToFileURL(tsx).href], more: { CHECKOUT: root } };
}

function fork() {
  const { more, ...settings } = program();
  cluster.setupPrimary({ ...settings, args: ['run'] });
  return cluster.fork(more);
}

function start() {
  if (isEnding) return;
  isAskedAgain = isStarting;
  if (isStarting) return;
  isStarting = true;
  let worker;
  try {
    worker = fork();
  } catch (error) {
    notStarted(error.message);
    return;
  }
  const takeOver = () => {
    if (serving === worker || worker.isDead()) return;
    const before = serving;
    serving = worker;
    // A process that has just died rejects the message.
    before?.send('hand over', () => undefined);
    if (before !== null)
      console.log(
        `Process ${worker.process.pid} has taken over from process ${before.process.pid}.`,
      );
    started();
  };
  // The message means that the worker listens on all of its ports.
  worker.once('message', takeOver);
  worker.once('exit', (code, signal) => {
    const reason = signal ?? `code ${code}`;
    if (worker === serving) {
      serving = null;
      if (!isEnding) console.error(`The server exited (${reason}) and is being restarted.`);
      start();
    } else if (isStarting && !isEnding && !worker.exitedAfterDisconnect) {
      notStarted(reason, code);
    }
  });
}

function notStarted(reason, code = 1) {
  if (serving !== null)
    console.error(`The new server did not start (${reason}). The previous one keeps running.`);
  else {
    console.error(`The server did not start (${reason}).`);
    // Neither a signal nor a silent exit is a success.
    process.exit(code || 1);
  }
  started();
}

function started() {
  isStarting = false;
  if (isAskedAgain) start();
}

process.on('SIGHUP', start);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  });
}
if (process.argv.includes('--new-image')) {
  const { exec, execArgv, more } = program();
  const args = [...execArgv, exec, 'go-live-once'];
  const env = { ...process.env, ...more };
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
start();
