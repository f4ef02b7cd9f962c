import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@platform/releases/disk/folders';
import { readVersions } from '@platform/releases/registry/package-repository';
import { publishFolder } from '@platform/releases/registry/publish';
import { readPackageJson } from '@platform/slice/build/package-json';
import { type DatabaseCommand, runDatabaseCommand } from './run-database-command';

const help = `npm run packages -- <command>

  publish   builds what teams install, and publishes it in the site's registry (/deploy/registry/)
  list      which versions there are`;

const names = ['@platform/slice', '@platform/shared-contracts', '@platform/create-slice'];

/** What \`npm create @platform/slice\` runs. */
const createCommand = `#!/usr/bin/env node
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

process.argv.splice(2, 0, 'create');
const slice = dirname(createRequire(import.meta.url).resolve('@platform/slice/package.json'));
await import(pathToFileURL(\`\${slice}/command/slice.mjs\`).href);
`;

async function makeCreatePackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'create-slice-'));
  const { version } = readPackageJson(`${root}/platform/slice`, 'version');
  const manifest = {
    name: '@platform/create-slice',
    version,
    type: 'module',
    bin: { 'create-slice': './create-slice.mjs' },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${folder}/package.json`,
    JSON.stringify({ ...manifest, dependencies: { '@platform/slice': version } }, null, 2),
  );
  await writeFile(`${folder}/create-slice.mjs`, createCommand);
  return folder;
}

const commands: Readonly<Record<string, DatabaseCommand>> = {
  publish: async (database) => {
    if (
      spawnSync('npm', ['run', '--silent', 'package'], { cwd: root, stdio: 'inherit' }).status !== 0
    )
      throw new Error('The packages were not built.');
    const create = await makeCreatePackage();
    for (const folder of [`${root}/platform/slice/dist`, `${root}/shared-contracts/dist`, create]) {
      const { manifest, isNew } = await publishFolder(database, folder);
      console.log(
        `${manifest.name} ${manifest.version} is ${isNew ? 'published' : 'there already, with this content'}.`,
      );
    }
    await rm(create, { recursive: true, force: true });
  },
  list: async (database) => {
    for (const name of names)
      for (const { version, published_at } of await readVersions(database, name))
        console.log(
          `${name} ${version}  since ${new Date(published_at).toISOString().slice(0, 10)}`,
        );
  },
};

await runDatabaseCommand(commands, process.argv.slice(2, 3), help);
