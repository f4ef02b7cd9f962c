// Plain JavaScript: the first file of the renderer's process, which runs with Node's permission
// model. Takes away what that model leaves open, before any code of a release is there, then
// imports the shell's renderer (the first argument), and answers the server's requests with it.
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import module, { createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import wasi from 'node:wasi';
import workerThreads from 'node:worker_threads';
import { olderWorker } from './older-worker.mjs';

// No arrow function: some of what it replaces are classes.
const refused = (what) =>
  function refuse() {
    throw new Error(`${what} is not there while pages are rendered.`);
  };
const close = (module, names = Object.keys(module)) => {
  for (const name of names) if (typeof module[name] === 'function') module[name] = refused(name);
};

// Length-prefixed JSON, in both directions. Opened before sockets are refused.
const server = new Socket({ fd: 3 });

// A worker of its own arguments would have none of the limits.
close(workerThreads, ['Worker']);
// WASI and SQLite open files past the limits.
close(wasi);
if (isBuiltin('node:sqlite')) close(createRequire(import.meta.url)('node:sqlite'));
// The shell's renderer says once where shared modules are. Loaders run in a thread that this file
// cannot reach.
const { register } = module;
let isRegistered = false;
module.register = (...loader) => {
  if (isRegistered) refused('register')();
  isRegistered = true;
  return register(...loader);
};
// A server's socket may lie in any folder, and a connection lead to anything that this machine
// reaches.
Server.prototype.listen = refused('listen');
Socket.prototype.connect = refused('connect');
close(dgram);
// A name that is looked up carries data to whoever answers for it.
close(dns.promises);
close(dns);
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
// What this machine is, and what is on it. The priority of the process that started this one is
// that of every visitor's page.
close(os, ['setPriority', 'getPriority', 'networkInterfaces', 'hostname', 'userInfo']);
Object.defineProperty(process, 'report', { value: undefined });
const listing = ['readdir', 'readdirSync', 'opendir', 'opendirSync', 'glob', 'globSync'];
close(fs, listing);
close(fs.promises, listing);
syncBuiltinESMExports();
// Signals to other processes of the same user.
for (const name of ['kill', '_kill', '_debugProcess', 'dlopen', 'binding', '_linkedBinding'])
  process[name] = refused(`process.${name}`);

const { answer = olderWorker() } = await import(pathToFileURL(process.argv[2]).href);

let received = Buffer.alloc(0);
server.on('data', (chunk) => {
  received = Buffer.concat([received, chunk]);
  while (received.length >= 4 && received.length >= 4 + received.readUInt32BE()) {
    const end = 4 + received.readUInt32BE();
    const { id, request } = JSON.parse(received.toString('utf8', 4, end));
    received = received.subarray(end);
    answer(request).then(
      (value) => send({ id, value }),
      (error) => send({ id, reason: error instanceof Error ? error.message : String(error) }),
    );
  }
});
server.on('close', () => process.exit());

function send(message) {
  const text = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  server.write(Buffer.concat([length, text]));
}
