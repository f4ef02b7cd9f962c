import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { generateSlice, startTool } from '@platband/slice/build/checkout';
import type { Call } from './command';

/**
 * Runs the slice's unit tests in the foreground, with the vitest configuration from its folder or
 * the nearest parent. With --json, output goes to stderr, because stdout is for machines.
 */
export async function testSlice({ folder, positionals, values }: Call): Promise<void> {
  await generateSlice(folder);
  const configured = configuredAbove(folder);
  const own = relative(configured, folder);
  const args = ['run', '--passWithNoTests', ...(own === '' ? [] : [`${own}/`]), ...positionals];
  const tests = startTool(
    { folder: configured, tool: 'vitest', args },
    values['json'] === true ? ['inherit', 2, 2] : 'inherit',
  );
  const code = await new Promise<number | null>((resolve, reject) =>
    tests.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw new Error('Unit tests failed; see above.');
}

function configuredAbove(folder: string, from = folder): string {
  if (existsSync(join(from, 'vitest.config.ts'))) return from;
  const above = dirname(from);
  return above === from ? folder : configuredAbove(folder, above);
}
