// The renderer's entry point, in plain JavaScript, run under Node's permission model. Before it
// loads release code, it closes the gaps in that model. Then it imports the shell's renderer (the
// first argument) and answers the server's requests.
import asyncHooks from 'node:async_hooks';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import inspector from 'node:inspector';
import module, { createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import wasi from 'node:wasi';
import workerThreads from 'node:worker_threads';
import { freezeIntrinsics } from './freeze-intrinsics.mjs';

// Not an arrow function, because it also replaces classes.
const refused = (what) =>
  function refuse() {
    throw new Error(`${what} is not available while pages are rendered.`);
  };
const close = (module, names = Object.keys(module)) => {
  for (const name of names) if (typeof module[name] === 'function') module[name] = refused(name);
};

// Carries length-prefixed JSON in both directions. Opened before sockets are blocked.
const server = new Socket({ fd: 3 });

// A worker could override the arguments and escape the limits.
close(workerThreads, ['Worker']);
// WASI and SQLite bypass file permissions.
close(wasi);
if (isBuiltin('node:sqlite')) close(createRequire(import.meta.url)('node:sqlite'));
// Allowed once, so that the shell's renderer can register shared modules. Loaders run in a thread
// that this file cannot reach.
const { register } = module;
let isRegistered = false;
module.register = (...loader) => {
  if (isRegistered) refused('register')();
  isRegistered = true;
  return register(...loader);
};
// Servers could create sockets in any folder, and connections could reach any host.
Server.prototype.listen = refused('listen');
Socket.prototype.connect = refused('connect');
close(dgram);
// DNS queries can leak data to a name server.
close(dns.promises);
close(dns);
close(globalThis, ['fetch', 'WebSocket', 'EventSource']);
// Blocks information about this machine, and changes to the process priority, which would slow down
// visitors' pages.
close(os, ['setPriority', 'getPriority', 'networkInterfaces', 'hostname', 'userInfo']);
Object.defineProperty(process, 'report', { value: undefined });
const listing = ['readdir', 'readdirSync', 'opendir', 'opendirSync', 'glob', 'globSync'];
close(fs, listing);
close(fs.promises, listing);
syncBuiltinESMExports();
// Signals could reach other processes of the same user.
for (const name of ['kill', '_kill', '_debugProcess', 'dlopen', 'binding', '_linkedBinding'])
  process[name] = refused(`process.${name}`);

// Would lead to the socket that responses are written to.
close(inspector);
close(asyncHooks, ['createHook', 'executionAsyncResource']);
syncBuiltinESMExports();
for (const name of ['_getActiveHandles', '_getActiveRequests', 'getActiveResourcesInfo'])
  process[name] = refused(`process.${name}`);

const { answer } = await import(pathToFileURL(process.argv[2]).href);
let isFrozen = false;
/** Freezes what responses depend on, after the shell's code and before that of any release. */
async function freeze({ shared = {} }) {
  for (const [name, address] of Object.entries(shared)) {
    // Modules of the shell are constant; React's are objects.
    if (!name.startsWith('react')) continue;
    const { default: exported } = await import(address);
    if (typeof exported === 'object') Object.freeze(exported);
  }
  freezeIntrinsics();
}

// Proves that this file sent a response: releases can write to its descriptor.
let ownSecret;
let received = Buffer.alloc(0);
server.on('data', (chunk) => {
  received = Buffer.concat([received, chunk]);
  while (received.length >= 4 && received.length >= 4 + received.readUInt32BE()) {
    const end = 4 + received.readUInt32BE();
    const { id, request, secret = ownSecret } = JSON.parse(received.toString('utf8', 4, end));
    ownSecret = secret;
    received = received.subarray(end);
    respondTo(request).then(
      (value) => send({ id, secret, value }),
      (error) =>
        send({ id, secret, reason: error instanceof Error ? error.message : String(error) }),
    );
  }
});
server.on('close', () => process.exit());

async function respondTo(request) {
  const value = await answer(request);
  if (request.kind !== 'start' || isFrozen) return value;
  isFrozen = true;
  await freeze(request.job);
  return value;
}

function send(message) {
  const text = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  server.write(Buffer.concat([length, text]));
}
