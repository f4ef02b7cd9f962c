// Plain JavaScript: the first file of the renderer's process, which runs with Node's permission
// model. Takes away what that model leaves open, before any code of a release is there, then
// imports the shell's renderer (the first argument).
import dgram from 'node:dgram';
import module, { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import wasi from 'node:wasi';
import workerThreads from 'node:worker_threads';

const refused = (what) => () => {
  throw new Error(`${what} is not there while pages are rendered.`);
};

// A worker of its own arguments would have none of the limits; WASI opens files past them.
workerThreads.Worker = class Worker {
  constructor() {
    refused('Worker')();
  }
};
wasi.WASI = class WASI {
  constructor() {
    refused('WASI')();
  }
};
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
dgram.createSocket = refused('createSocket');
dgram.Socket = refused('Socket');
// The priority of the process that started it is that of every visitor's page.
os.setPriority = refused('setPriority');
syncBuiltinESMExports();
// Signals to other processes of the same user.
for (const name of ['kill', '_kill', '_debugProcess', 'dlopen', 'binding', '_linkedBinding'])
  process[name] = refused(`process.${name}`);

await import(pathToFileURL(process.argv[2]).href);
