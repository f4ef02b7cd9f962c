import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished } from 'vitest';
import { getTarget } from './target';

cases([
  '',
  '{"site":"http://localhost:1"',
  '{"site":"localhost","token":"a"}',
  '{"site":"http://localhost:1"}',
])('names a malformed token file in the error', async (content) => {
  const folder = temporaryFolder(onTestFinished);
  await writeFiles(folder, { '.deploy-token': content });
  const says = `${join(folder, '.deploy-token')} does not contain an address and a token`;
  await expect(getTarget(folder, { site: folder })).rejects.toThrow(says);
});
