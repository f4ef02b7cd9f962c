import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedContent } from './content-snapshot';

test('deploys reuse the last content snapshot', async () => {
  const site = await mkdtemp(join(tmpdir(), 'content-'));
  await expect(storedContent(null, site)).rejects.toThrow('No content is stored yet');
  const content = { '/connect/faq': { tips: [] } };
  expect(await storedContent(async () => content, site)).toEqual(content);
  await expect(
    storedContent(() => Promise.reject(new Error('the API is away')), site),
  ).rejects.toThrow('the API is away');
  expect(await storedContent(null, site)).toEqual(content);
  await rm(site, { recursive: true });
});
