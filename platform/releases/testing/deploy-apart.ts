import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { place } from './sites';

/** Runs a deploy as a process of its own, killed at a step where one is named; resolves with the steps it has taken. */
export function deployApart(
  slice: string,
  deadly = '',
): Promise<{ steps: readonly string[]; signal: string | null; code: number | null; said: string }> {
  const script = fileURLToPath(new URL('deploy-and-die.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, slice, place.from, place.site, deadly]);
    let [output, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('close', (code, signal) => resolve({ steps: output.trim().split('\n'), signal, code, said }));
  });
}
