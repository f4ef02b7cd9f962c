import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources, linkInstalled } from '../fixtures/own-checkout';
import { mutants } from './mutants';

const patches = fileURLToPath(new URL('.', import.meta.url));
const maxMs = 300_000;

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(`${tmpdir()}/mutants-`);
  await copySources(checkout);
  await linkInstalled(`${checkout}/node_modules`);
}, maxMs);
afterAll(() => rm(checkout, { recursive: true, force: true }));

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd: checkout, encoding: 'utf8', timeout: maxMs });
const apply = (fault: string, ...options: readonly string[]) =>
  run('git', 'apply', '-C1', ...options, `${patches}${fault}.patch`);

test('every patch has a row', async () => {
  const files = (await readdir(patches)).filter((file) => file.endsWith('.patch'));
  expect(mutants).toHaveLength(52);
  expect(files.sort()).toEqual(mutants.map(({ fault }) => `${fault}.patch`).sort());
});

test.each(mutants)(
  '$fault fails a test of $tests',
  ({ fault, tests }) => {
    expect(apply(fault).stderr, 'The code has changed: make the patch again.').toBe('');
    try {
      const { stdout } = run('npx', 'vitest', 'run', tests, '--bail=1', '--reporter=json');
      // A file that does not load proves nothing.
      expect(JSON.parse(stdout.slice(stdout.indexOf('{"num'))).numFailedTests).toBeGreaterThan(0);
    } finally {
      expect(apply(fault, '--reverse').stderr).toBe('');
    }
  },
  maxMs,
);
