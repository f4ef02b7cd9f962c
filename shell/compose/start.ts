import { spawn } from 'node:child_process';
import { root } from './folders';
import './build';

/** `npm start`: builds and composes the site, then serves it. The server is a process of its own and gets the signals meant for this one. */
const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
