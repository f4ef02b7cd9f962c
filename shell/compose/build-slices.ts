import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root, type SliceName } from './folders';

/**
 * Builds slices, each by its own build command and on its own; as many at a time as there are processors.
 * @throws Error with what the build printed, for the first slice that does not build
 */
export async function buildSlices(slices: readonly SliceName[]): Promise<void> {
  const waiting = [...slices];
  const work = async () => {
    for (let slice = waiting.shift(); slice !== undefined; slice = waiting.shift()) await buildSlice(slice);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function buildSlice(slice: SliceName): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const build = spawn('npm', ['run', '--silent', 'build', '-w', slice], { cwd: root, shell: process.platform === 'win32' });
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${slice} does not build (npm run build -w ${slice}):\n${Buffer.concat(output).toString()}`));
    });
  });
}
