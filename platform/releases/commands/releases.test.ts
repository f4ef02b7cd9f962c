import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('releases.ts', import.meta.url));

test.each([
  [['--folder', '/nope'], 'There is no folder /nope.\n'],
  [['--folder', import.meta.dirname], 'Nothing is live yet: npm run build composes the site for the first time.\n'],
  [['/nope'], 'Say npm run releases, or npm run releases -- --folder <the folder of another site>.\n'],
])('npm run releases -- %s says what is wrong, and fails', (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...args], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', message]);
});
