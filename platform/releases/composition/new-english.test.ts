import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';
import { newEnglish } from './new-english';

async function compositionWith(heading: string): Promise<string> {
  const folder = temporaryFolder(onTestFinished);
  await writeFiles(folder, {
    'hi/about/index.html': `<!doctype html><title>x</title><body><p>Garden Club</p><h1>${heading}</h1><script>var english;</script></body>`,
  });
  return folder;
}

test('reports a heading whose translation is outdated', async () => {
  const before = await compositionWith('हमारे बारे में');
  expect(await newEnglish(await compositionWith('About ourselves'), before)).toEqual([
    'हिन्दी: /hi/about says "About ourselves" in English. Translate it in src/texts/hi.ts.',
  ]);
  expect(await newEnglish(before, before)).toEqual([]);
  expect(await newEnglish(before, null)).toEqual([]);
});
