import { reservedSegments } from '@platband/slice/contract/slice-problems';
import { expect, test } from 'vitest';
import { site } from '../../site';
import { serverForTest } from './testing/test-server';

test('no slice can claim a server address', async () => {
  const { server } = await serverForTest();
  const routes = server.printRoutes({ commonPrefix: false });
  const words = [...routes.matchAll(/^[├└]── \/?([a-z][\w-]*)/gm)].flatMap(
    ([, word]) => word ?? [],
  );
  expect(words).toEqual(
    expect.arrayContaining(['api', 'deploy', 'forms', 'healthz', 'readyz', 'leads', 'your-data']),
  );
  // File names are not path segments.
  const answered = new Set(words.filter((word) => !routes.includes(`/${word}.`)));
  const reserved = [...reservedSegments, ...(site.reserves ?? [])];
  expect([...answered].filter((word) => !reserved.includes(word))).toEqual([]);
});
