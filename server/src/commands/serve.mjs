// Plain JavaScript: without a compiler, the supervisor starts half a second sooner.
import cluster from 'node:cluster';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run serve`: runs the built server. The supervisor keeps the port; a worker serves. SIGHUP
 * starts a second worker with the current code and settings. Once it listens, the first gets no
 * more connections, completes pending responses and ends. A worker that fails to start changes
 * nothing.
 */

// Workers accept connections themselves. If the supervisor passed a connection to a worker that
// then died, the connection would hang without a response.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Resolved again at each start, since a link to a release may point to the next one by then. */
const checkout = resolve(dirname(process.argv[1] ?? ''), '../../..');

/** @type {import('node:cluster').Worker | null} */
let serving = null;
let isEnding = false;
let isStarting = false;
let isAskedAgain = false;

/**
 * Starts the next worker: compiled by `npm run build`, or else from sources.
 * @throws Error if the checkout was removed.
 */
function fork() {
  const root = realpathSync(checkout);
  const compiled = `${root}/server/dist`;
  if (!existsSync(`${compiled}/main.mjs`)) {
    const tsx = pathToFileURL(tsxOf(root)).href;
    cluster.setupPrimary({ exec: `${root}/server/src/main.ts`, execArgv: ['--import', tsx] });
    return cluster.fork();
  }
  cluster.setupPrimary({ exec: `${compiled}/main.mjs`, execArgv: [] });
  return cluster.fork({ COMPILED_PROGRAMS: compiled });
}

function tsxOf(root) {
  try {
    return createRequire(`${root}/package.json`).resolve('tsx');
  } catch {
    throw new Error('nothing is installed or built here yet: run npm start once, which does both');
  }
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
      console.log(`Handed over from ${before.process.pid} to ${worker.process.pid}.`);
    started();
  };
  // The message means that the worker listens on all of its ports; earlier versions do not send it.
  worker.once('message', takeOver);
  worker.once('listening', () => setTimeout(takeOver, 1_000).unref());
  worker.once('exit', (code, signal) => {
    const reason = signal ?? `code ${code}`;
    if (worker === serving) {
      serving = null;
      if (!isEnding) console.error(`The server has ended (${reason}) and is started again.`);
      start();
    } else if (isStarting && !isEnding && !worker.exitedAfterDisconnect) {
      notStarted(reason, code);
    }
  });
}

function notStarted(reason, code = 1) {
  if (serving !== null)
    console.error(`The new server did not start (${reason}): the previous one keeps running.`);
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
start();
