import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { root, siteFolder } from '@platband/server-kit/disk';
import { loadSlice } from '@platband/slice/build/checkout';
import { compositionPath } from '@platband/slice/contract/composition';
import { configurationPath, defaultConfiguration } from '@platband/slice/contract/configuration';
import { remoteNames, sliceNames } from '../../release/slice-names';
import { isFromSources } from '../compile-programs';
import type { SiteDefinition } from '../define-site';

// Below the range of ephemeral ports.
const defaultPort = 5100;

/**
 * Runs every slice on a development server with hot reload, from DEV_PORT on, and composes them with
 * a manifest that points to these servers. One slice's server can be restarted without affecting the
 * others.
 */
export async function develop({ serverFolder = '.' }: SiteDefinition): Promise<void> {
  const firstPort = Number(process.env['DEV_PORT'] || defaultPort);
  const ports: Readonly<Record<string, number>> = Object.fromEntries(
    ['shell', 'server', ...remoteNames].map((name, at) => [name, firstPort + at]),
  );
  process.env['DEV_PORTS'] = JSON.stringify(ports);
  const folder = await composeForDevelopment();
  // Vite directly rather than through npm, so that it ends with this program.
  const vite = ['node_modules/vite/bin/vite.js'].map((file) => `${root}/${file}`);
  const main = fileURLToPath(new URL(`../main${isFromSources ? '.ts' : '.js'}`, import.meta.url));
  const server = [`--watch-path=${root}/${serverFolder}`, '--import', 'tsx', main, 'run'];
  const children: ChildProcess[] = [
    run('server', server, root, {
      PORT: String(ports['server']),
      SITE_FOLDER: folder,
      PREPARE_PICTURES: '0',
    }),
    ...sliceNames.map((slice) =>
      run(
        slice,
        [...vite, '--configLoader', 'runner', '--clearScreen', 'false'],
        `${root}/${slice}`,
      ),
    ),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
      process.exit(0);
    });
  }
  console.log(`The development site is at http://localhost:${ports['shell']}`);
}

/** @returns The folder of the composition. */
async function composeForDevelopment(): Promise<string> {
  // The module reads DEV_PORTS when it loads.
  const { developmentComposition } = await import('@platband/slice/build/host');
  const composition = developmentComposition(
    await Promise.all(remoteNames.map((name) => loadSlice(`${root}/${name}`))),
  );
  const folder = `${siteFolder}/dev`;
  await mkdir(`${folder}/live`, { recursive: true });
  await writeFile(`${folder}/live${compositionPath}`, JSON.stringify(composition, null, 1));
  await writeFile(`${folder}${configurationPath}`, JSON.stringify(defaultConfiguration, null, 2), {
    flag: 'wx',
  }).catch(() => {});
  return folder;
}

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
