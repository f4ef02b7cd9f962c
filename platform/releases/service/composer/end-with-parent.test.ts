import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '@platband/server-kit/disk';
import { eventually } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';

const ending = new URL('end-with-parent.ts', import.meta.url).href;

/** Reads the command line, because a zombie process still has an id. */
const isRunning = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line !== '',
    () => false,
  );

test.skipIf(process.platform !== 'linux')(
  'ends a process blocked by a pattern when its parent is killed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ending-'));
    const busy = `${folder}/busy.mjs`;
    const parent = `${folder}/parent.mjs`;
    await writeFile(
      busy,
      `import { endWithParent } from '${ending}'; endWithParent(); console.log(process.pid); setTimeout(() => /^(x|x)*y$/.test('x'.repeat(60)), 1000);`,
    );
    const command = JSON.stringify([...program(fileURLToPath(ending)).slice(0, -1), busy]);
    await writeFile(
      parent,
      `import { spawn } from 'node:child_process'; spawn(process.execPath, ${command}, { stdio: 'inherit' });`,
    );
    const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(started.stdout.setEncoding('utf8'), 'data')) as [string];
    const pid = Number(printed);
    expect(await isRunning(pid)).toBe(true);
    started.kill('SIGKILL');
    await eventually(async () => expect(await isRunning(pid)).toBe(false));
    await rm(folder, { recursive: true });
  },
);
