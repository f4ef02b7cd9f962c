import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getTarget } from './target';

test.each([
  '',
  '{"site":"http://localhost:1"',
  '{"site":"localhost","token":"a"}',
  '{"site":"http://localhost:1"}',
])('names a malformed token file in the error: %j', async (content) => {
  const folder = await mkdtemp(join(tmpdir(), 'target-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '.deploy-token'), content);
  await expect(getTarget(folder, { site: folder })).rejects.toThrow(
    `${join(folder, '.deploy-token')} contains no address and token`,
  );
});
