import { Worker } from 'node:worker_threads';

const watch = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
}, 250);`;

/**
 * Ends this process with its parent, even while it is busy. A thread polls the parent, since
 * 'disconnect' is not received while a loop or regular expression blocks the event loop.
 */
export function endWithParent(): void {
  // Read now, since the parent may end before the thread runs.
  new Worker(watch, { eval: true, execArgv: [], workerData: { parent: process.ppid } }).unref();
}
