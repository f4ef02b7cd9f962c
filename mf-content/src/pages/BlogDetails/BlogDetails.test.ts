import type { PageRequest } from '@platband/slice/runtime/page-module';
import { expect, test } from 'vitest';
import { addresses, loader, readsQuery } from './BlogDetails';

const article = {
  title: 'Working capital',
  imageFileName: 'a.svg',
  imageText: 'A',
  description: '<p>Text</p>',
  slug: 'working-capital',
};

const readOf = (isBroken = false): PageRequest['read'] =>
  (async (call: { path: string }, parameters?: { id?: string }) => {
    if (!call.path.includes(':id')) return { data: [{ id: '7', ...article }] };
    return parameters?.id === '7' && !isBroken ? article : null;
  }) as PageRequest['read'];

const load = (address: string, params: Record<string, string> = {}, isBroken = false) =>
  loader({
    url: new URL(address, 'https://site.example'),
    params,
    state: null,
    read: readOf(isBroken),
    signal: new AbortController().signal,
  });

test("the article's id comes from the path or the query", async () => {
  expect(readsQuery).toEqual(['id']);
  expect(await addresses(readOf())).toEqual([{ id: '7' }]);
  expect(await load('/blog-details/7', { id: '7' })).toMatchObject({
    article: { title: 'Working capital' },
    isUnknown: false,
  });
  expect((await load('/blog-details?id=7')).article?.title).toBe('Working capital');
});

test('distinguishes a missing article from one that fails to load', async () => {
  const newest = [{ id: '7', title: 'Working capital', notes: ['1 min read'] }];
  expect(await load('/blog-details')).toEqual({ article: null, isUnknown: true, newest });
  expect(await load('/blog-details/8', { id: '8' })).toEqual({
    article: null,
    isUnknown: true,
    newest,
  });
  expect(await load('/blog-details/7', { id: '7' }, true)).toEqual({
    article: null,
    isUnknown: false,
    newest,
  });
});
