import { Worker } from 'node:worker_threads';

const watch = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
}, 250);`;

/**
 * Ends this process with its parent, whatever it is doing: while a loop or a regular expression
 * blocks the event loop, 'disconnect' is never received, so a thread of its own keeps watching.
 */
export function endWithParent(): void {
  // Whose child this is is asked now: the parent may have ended before the thread runs.
  new Worker(watch, { eval: true, execArgv: [], workerData: { parent: process.ppid } }).unref();
}
