import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nothingLive, readLive } from '@platband/releases/composition';
import { root, siteFolder } from '@platband/server-kit/disk';

/** A copy of the built site in a temporary folder with separate data, which accepts deploys. */
export interface SiteCopy {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Deploys mf-home with this number in a heading, using the project's deploy command. */
  deploy(number: number): Promise<void>;
  rollback(): Promise<void>;
}

const run = promisify(execFile);
const slice = 'mf-home';

export async function copySite(): Promise<SiteCopy> {
  if ((await readLive(siteFolder)) === null) throw new Error(nothingLive);
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  await cp(siteFolder, `${folder}/site`, { recursive: true, verbatimSymlinks: true });
  const environment = {
    SITE_FOLDER: `${folder}/site`,
    DATA_FOLDER: `${folder}/data`,
    COMPRESSION: 'fast',
  };
  const npm = (args: readonly string[]) =>
    run('npm', ['run', '--silent', ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
  return {
    folder,
    environment,
    deploy: async (number) => {
      const built = `${folder}/built-${number}/${slice}`;
      for (const part of ['dist', 'dist-server', 'package.json'])
        await cp(`${root}/${slice}/${part}`, `${built}/${part}`, { recursive: true });
      await replaceIn(built, 'About us', `About us, ${number}`);
      await npm(['deploy', '-w', slice, '--', '--built', `${folder}/built-${number}`]);
    },
    rollback: async () => void (await npm(['rollback', '-w', slice])),
  };
}

async function replaceIn(folder: string, text: string, replacement: string): Promise<void> {
  for (const file of (await readdir(folder, { recursive: true })).filter((name) =>
    /\.m?js$/.test(name),
  )) {
    const before = await readFile(join(folder, file), 'utf8');
    if (before.includes(text))
      await writeFile(join(folder, file), before.replaceAll(text, replacement));
  }
}
