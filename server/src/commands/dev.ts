import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { remoteNames, sliceNames } from '@platform/releases/operations';
import { root, siteFolder } from '@platform/server-kit/disk';
import { loadSlice } from '@platform/slice/build/checkout';
import { compositionPath } from '@platform/slice/contract/composition';
import { configurationPath, defaultConfiguration } from '@platform/slice/contract/configuration';

/**
 * `npm run dev`: runs every slice on a development server with hot reload, and composes them with a
 * manifest that points to these servers. One slice's server can be restarted without affecting the
 * others.
 */
// Below the range of ephemeral ports.
const firstPort = Number(process.env['DEV_PORT'] || 5100);
const ports: Readonly<Record<string, number>> = Object.fromEntries(
  ['shell', 'server', ...remoteNames].map((name, at) => [name, firstPort + at]),
);
process.env['DEV_PORTS'] = JSON.stringify(ports);
// The module reads the variable when it loads.
const { developmentComposition } = await import('@platform/slice/build/host');
const composition = developmentComposition(
  await Promise.all(remoteNames.map((name) => loadSlice(`${root}/${name}`))),
);
const folder = `${siteFolder}/dev`;
await mkdir(`${folder}/live`, { recursive: true });
await writeFile(`${folder}/live${compositionPath}`, JSON.stringify(composition, null, 1));
await writeFile(`${folder}${configurationPath}`, JSON.stringify(defaultConfiguration, null, 2), {
  flag: 'wx',
}).catch(() => {});

// Vite directly rather than through npm, so that it ends with this program.
const vite = [
  `${root}/node_modules/vite/bin/vite.js`,
  '--configLoader',
  'runner',
  '--clearScreen',
  'false',
];
const children: ChildProcess[] = [
  run('server', ['--watch-path=src', '--import', 'tsx', 'src/main.ts'], `${root}/server`, {
    PORT: String(ports['server']),
    SITE_FOLDER: folder,
    PREPARE_PICTURES: '0',
  }),
  ...sliceNames.map((slice) => run(slice, vite, `${root}/${slice}`)),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
console.log(`The site in development is at http://localhost:${ports['shell']}`);

function run(
  name: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...environment } });
  const print = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.trim() !== '') console.log(`${name.padEnd(11)} ${line}`);
  };
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  child.on('exit', (code) => {
    if (code !== null && code !== 0) console.error(`${name} exited with code ${code}.`);
  });
  return child;
}
