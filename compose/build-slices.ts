import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { noteSources } from './checkout';
import { root } from './folders';

/** What a slice is built for: the browser, and prerendering. */
const builds = [[], ['--mode', 'server']] as const;

interface BuildSettings {
  /** A folder for what is built, with one folder per slice; left out: the slices' own. */
  readonly into?: string;
  /** With React's warnings in it. */
  readonly isDevelopment?: boolean;
}

/**
 * Builds slices, each on its own, for the browser and for rendering; as many at a time as there are processors.
 * @throws Error with what the build printed, for the first slice that does not build
 */
export async function buildSlices(slices: readonly string[], settings: BuildSettings = {}): Promise<void> {
  const waiting = slices.flatMap((slice) => builds.map((build) => [slice, build] as const));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await buildSlice(...next, settings);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (settings.into === undefined) await Promise.all(slices.map((slice) => noteSources(slice)));
}

const { VITEST: _, ...withoutTests } = process.env;

/** Vite itself, not npm around it: that is half a second each time. */
function buildSlice(slice: string, mode: readonly string[], { into, isDevelopment = false }: BuildSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const args = [`${root}/node_modules/vite/bin/vite.js`, 'build', '--configLoader', 'runner', ...mode];
    if (into !== undefined) args.push('--outDir', `${into}/${slice}/dist${mode.length === 0 ? '' : '-server'}`, '--emptyOutDir');
    const build = spawn(process.execPath, args, {
      cwd: `${root}/${slice}`,
      // Whatever the caller runs in, a test for example: what is built is always the same.
      env: { ...withoutTests, NODE_ENV: isDevelopment ? 'development' : 'production' },
    });
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${slice} does not build (npm run build -w ${slice}):\n${Buffer.concat(output).toString()}`));
    });
  });
}
