import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DeployPlace } from './deploy-place';

const script = fileURLToPath(new URL('deploy-and-die.ts', import.meta.url));

interface Ended {
  readonly steps: readonly string[];
  readonly signal: string | null;
  readonly code: number | null;
}

/**
 * Runs a command in a separate process that deploys a slice, optionally killed at a step. Resolves
 * with the completed steps.
 */
export function deployApart(
  { from, site }: Pick<DeployPlace, 'from' | 'site'>,
  slice: string,
  deadly = '',
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, slice, from], {
      env: { ...process.env, SITE_FOLDER: site, DATA_FOLDER: `${site}-data`, DIE_AT_STEP: deadly },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('close', (code, signal) =>
      resolve({ steps: output.trim().split('\n'), signal, code }),
    );
  });
}
