import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { program } from '@platband/server-kit/disk';
import { eventually } from '@platband/server-kit/testing';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';

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
    const folder = temporaryFolder(onTestFinished);
    const busy = `${folder}/busy.mjs`;
    const parent = `${folder}/parent.mjs`;
    const command = JSON.stringify([...program(fileURLToPath(ending)).slice(0, -1), busy]);
    await writeFiles(folder, {
      'busy.mjs': `import { endWithParent } from '${ending}'; endWithParent(); console.log(process.pid); setTimeout(() => /^(x|x)*y$/.test('x'.repeat(60)), 1000);`,
      'parent.mjs': `import { spawn } from 'node:child_process'; spawn(process.execPath, ${command}, { stdio: 'inherit' });`,
    });
    const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(started.stdout.setEncoding('utf8'), 'data')) as [string];
    const pid = Number(printed);
    expect(await isRunning(pid)).toBe(true);
    started.kill('SIGKILL');
    await eventually(async () => expect(await isRunning(pid)).toBe(false));
  },
);
