// Plain JavaScript, for it never serves: a supervisor that need not wait for a compiler has its server up half a second sooner.

import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { compiledFolder, compiledPrograms } from '../compiled/compiled.mjs';

/**
 * `npm run serve`: the server alone, of what has been built. A process that only keeps the port, and one that serves. SIGHUP starts a second
 * one with the code and the settings as they are now; once it listens, the first gets no more connections, finishes what it has, and ends. One
 * that does not start changes nothing.
 */
const sources = { exec: fileURLToPath(new URL('../main.ts', import.meta.url)), execArgv: ['--import', import.meta.resolve('tsx')] };

/** @type {import('node:cluster').Worker | null} */
let serving = null;
let isEnding = false;
let isStarting = false;

const start = () => {
  if (isEnding || isStarting) return;
  isStarting = true;
  // As `npm run build` has compiled it, or, where the code has changed since, from its sources.
  const compiled = process.env[compiledPrograms] ?? compiledFolder();
  cluster.setupPrimary(compiled === null ? sources : { exec: `${compiled}/server/src/main.mjs`, execArgv: [] });
  const worker = cluster.fork(compiled === null ? {} : { [compiledPrograms]: compiled });
  worker.once('listening', () => {
    isStarting = false;
    const before = serving;
    serving = worker;
    before?.send('hand over');
    if (before !== null) console.log(`Handed over from ${before.process.pid} to ${worker.process.pid}.`);
  });
  worker.once('exit', (code, signal) => {
    const reason = signal ?? `code ${code}`;
    if (worker === serving) {
      serving = null;
      if (!isEnding) console.error(`The server has ended (${reason}) and is started again.`);
      start();
    } else if (!worker.exitedAfterDisconnect && isStarting) {
      isStarting = false;
      if (serving !== null) console.error(`The new server did not start (${reason}): the one before goes on.`);
      else process.exit(code === 0 ? 1 : code);
    }
  });
};

process.on('SIGHUP', start);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  });
}
start();
