import { expect, test } from 'vitest';
import { meta } from './BlogArticle';

test('an address without an article is hidden from search engines', () => {
  expect(meta({ known: null, bySlug: null, next: null })).toEqual({
    title: 'No such article',
    description: 'There is no article at this address.',
    isHidden: true,
  });
});

test('an article has one canonical address', () => {
  const known = {
    id: '7 a',
    title: 'Working capital',
    imageFileName: 'a.svg',
    excerpt: 'In short.',
  };
  expect(meta({ known, bySlug: null, next: null })).toMatchObject({
    canonical: '/blog-details/7%20a',
    isHidden: true,
  });
});
