import { type StdioOptions, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathAbove } from '@platband/slice/build/checkout';
import { UsageError } from './usage-error';

/**
 * Returns the folder with the flows that must pass before a release goes live: SLICE_FLOWS, or the
 * setting in the nearest package.json (`"slice": { "flows": "./e2e" }`).
 * @throws UsageError if neither is set.
 */
export function flowsFor(folder: string): string {
  const named = process.env['SLICE_FLOWS'];
  const found = named
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), named)
    : pathAbove(folder, 'flows');
  if (found === null)
    throw new UsageError(
      'The folder of the flows is not set. Set SLICE_FLOWS, or "slice": { "flows": "../qa" } in package.json.',
    );
  return found;
}

/**
 * Runs `npm run flows` in that folder against a preview, passed as BASE_URL and PREVIEW. With
 * --json, output goes to stderr.
 * @throws Error if a flow fails.
 */
export async function runFlows(flows: string, address: string, isJson: boolean): Promise<void> {
  const { origin, searchParams } = new URL(address);
  const env = { ...process.env, BASE_URL: origin, PREVIEW: searchParams.get('preview') ?? '' };
  const stdio: StdioOptions = isJson ? ['inherit', 2, 2] : 'inherit';
  const child = spawn('npm', ['run', '--silent', 'flows'], {
    cwd: flows,
    env,
    stdio,
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((end, fail) =>
    child.on('error', fail).on('close', end),
  );
  if (isJson) process.stdout.write(`${JSON.stringify({ step: 'flows', ok: code === 0 })}\n`);
  if (code !== 0)
    throw new Error(
      `Flows failed, so the live site was not changed. To run them again, run this in ${flows}: BASE_URL=${origin} PREVIEW=${searchParams.get('preview') ?? ''} npm run flows`,
    );
}
