import { pathOf, type ReadContent, readAnswer } from '@platform/slice/contract/read-content';
import { RemoteRoot } from '@platform/slice/runtime';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../generated/exposes';
import * as BlogArticle from '../BlogArticle/BlogArticle';
import * as BlogDetails from '../BlogDetails/BlogDetails';
import * as Blogs from './Blogs';

const article = (id: unknown, title: string) => ({ id, title, description: `<p>About ${title}</p>`, imageFileName: 'one.svg' });
/** What a server answers whose ids are numbers, and one of whose articles has no title. */
const answers: Readonly<Record<string, unknown>> = {
  '/media/blogs': { data: [article(7, 'Numbers'), { id: 8, title: null }, article('nine', 'Texts'), article(10, '!!!')] },
  '/media/blogs/7': article(7, 'Numbers'),
  '/media/blogs/10': article(10, '!!!'),
};
const read: ReadContent = async (call, parameters) => readAnswer(call.response, answers[pathOf(call, parameters)])?.value ?? null;

const pages = { Blogs: async () => Blogs, BlogArticle: async () => BlogArticle, BlogDetails: async () => BlogDetails };
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<RemoteRoot remote={remote} pages={pages as never} read={read} />);
};

test('articles whose id is a number are listed, and one that cannot be read does not empty the list', async () => {
  open('/blogs');
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(['Numbers', 'Texts', '!!!']);
  const addresses = screen.getAllByRole('link', { name: 'Numbers' }).map((link) => link.getAttribute('href'));
  expect(new Set(addresses)).toEqual(new Set(['/blog-details/7']));
});

test('Read More passes an article with a number for an id on; one without a slug goes by its number', async () => {
  open('/blogs');
  await userEvent.click(await screen.findByRole('link', { name: 'Read More: Numbers' }));
  expect(await screen.findByText('About Numbers')).toBeTruthy();
  expect(window.location.pathname).toBe('/blogs/numbers');
  window.history.back();
  await userEvent.click(await screen.findByRole('link', { name: 'Read More: !!!' }));
  expect(await screen.findByText('About !!!')).toBeTruthy();
  expect(window.location.pathname).toBe('/blog-details/10');
});

test.each(['/blog-details/7', '/blog-details?id=7'])('%s shows the article whose id is the number 7', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Numbers' })).toBeTruthy();
});
