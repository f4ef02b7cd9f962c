import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exposedFiles } from './exposed-files';

test('a listed page without its file fails in words that name it', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'remote-'));
  expect(() => exposedFiles('mf-home', empty)).toThrow(
    /mf-home lists what it does not have\..*\n {2}pages\/Home: mf-home\/src\/pages\/Home\/Home\.tsx\n/,
  );
});
