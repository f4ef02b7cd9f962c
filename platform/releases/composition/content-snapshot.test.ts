import { temporaryFolder } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';
import { storedContent } from './content-snapshot';

test('deploys reuse the last content snapshot', async () => {
  const site = temporaryFolder(onTestFinished);
  await expect(storedContent(null, site)).rejects.toThrow('No content is stored yet');
  const content = { '/connect/faq': { tips: [] } };
  expect(await storedContent(async () => content, site)).toEqual(content);
  const failing = storedContent(() => Promise.reject(new Error('the API is away')), site);
  await expect(failing).rejects.toThrow('the API is away');
  expect(await storedContent(null, site)).toEqual(content);
});
