import { createBrowserRouter, RouterProvider } from '@platband/slice/runtime';
import type { PageRequest } from '@platband/slice/runtime/page-module';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BlogCarousel } from './BlogCarousel';
import { loader } from './Blogs';

const blog = (id: string, publishedOn?: string) => ({
  id,
  title: `Article ${id}`,
  imageFileName: `${id}.svg`,
  imageText: `Picture ${id}`,
  description: `<p>What ${id} says</p>`,
  slug: id,
  ...(publishedOn !== undefined && { publishedOn }),
});
const data = [blog('undated'), blog('old', '2026-01-02'), blog('new', '2026-10-12')];
const read = (async () => ({ data })) as unknown as PageRequest['read'];

test('articles are sorted by descending date, undated ones last', async () => {
  const { articles } = loader({
    url: new URL('https://site.example/blogs'),
    params: {},
    state: null,
    read,
    signal: new AbortController().signal,
  });
  const shown = await articles;
  expect(shown?.map(({ id }) => id)).toEqual(['new', 'old', 'undated']);
  expect(shown?.[0]?.preview).toBe('What new says…');
});

test('only the first picture of the carousel loads eagerly', async () => {
  const articles = data.map((article) => ({ ...article, preview: '' }));
  render(
    <RouterProvider
      router={createBrowserRouter([{ path: '*', element: <BlogCarousel articles={articles} /> }])}
    />,
  );
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { hidden: true });
  expect(pictures.map(({ alt, loading }) => [alt, loading === 'lazy'])).toEqual([
    ['Picture new', false],
    ['Picture old', true],
    ['Picture undated', true],
  ]);
});
