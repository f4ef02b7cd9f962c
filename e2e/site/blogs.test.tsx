import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quirk } from './quirk';
import { renderSite } from './render-site';

const title = 'What a Cibil score tells a lender, and what it does not';
const slug = '/blogs/what-a-cibil-score-tells-a-lender-and-what-it-does-not';
const open = (path: string, settings: Parameters<typeof renderSite>[1] = {}) =>
  renderSite(path, { hasContent: true, ...settings });
const orderOf = (heading: HTMLElement) =>
  [...(heading.closest('article')?.querySelectorAll('h1, button, img') ?? [])]
    .map(({ tagName }) => tagName)
    .slice(0, 3);
/** Matches a whole line of notes, each of which is an element. */
const isNotes = (line: string) => (_: string, element: Element | null) =>
  element?.textContent === line;
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the list shows a carousel, the heading and a card for each article', async () => {
  await open('/blogs');
  expect(await h1('Our Latest Blogs')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Articles in pictures' })).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.filter((heading) => within(heading).queryByRole('link') !== null)).toHaveLength(
    8,
  );
  const words = screen.getByText(/^A Cibil score is a number between 300 and 900.* how$/);
  expect([...(words.parentElement?.textContent ?? '')]).toHaveLength(121);
  expect(
    screen.getByText(isNotes('6 April 2026 By our credit analyst 1 min read Credit score ')),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: `Read More ${title}` }).firstChild?.textContent).toBe(
    'Read More',
  );
});

quirk('blog-article-state', (profile) => {
  const isLoaded = profile === 'mended';
  test(
    isLoaded
      ? 'the article is loaded by its slug, and Back leads to the list'
      : 'nobody passed an article to the address: it says so',
    async () => {
      const { user } = await open(slug, { profile });
      if (!isLoaded) return expect(await screen.findByText('No blog data found.')).toBeTruthy();
      expect(orderOf(await h1(title))).toEqual(['BUTTON', 'IMG', 'H1']);
      expect(
        screen.getByText('A Cibil score is a number between 300 and 900.', { exact: false }),
      ).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(await h1('Our Latest Blogs')).toBeTruthy();
    },
  );
});

test('an unknown slug shows the missing-article message in both profiles', async () => {
  await open('/blogs/nothing-of-the-kind', { profile: 'mended' });
  expect(await screen.findByText('No blog data found.')).toBeTruthy();
});

test.each(['/blog-details/1', '/blog-details?id=1'])(
  '%s shows the article with that id',
  async (address) => {
    await open(address);
    expect(await h1(title)).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/What a Cibil score tells a lender/));
    expect(screen.queryByText(/There is no article/)).toBeNull();
  },
);

test.each(['/blog-details', '/blog-details/999', '/blog-details?id=%2F..%2F'])(
  '%s shows the missing-article message',
  async (address) => {
    const { user } = await open(address);
    expect(
      (await screen.findAllByText(/There is no article at this address\./)).length,
    ).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: 'See all articles' }));
    expect(await h1('Our Latest Blogs')).toBeTruthy();
  },
);

const inHeader = (name: string) => within(screen.getByRole('banner')).getByRole('link', { name });

test('a page stays visible when its list fails to load', async () => {
  const { user } = await open('/partnership', {
    api: { '/media/blogs': { status: 503, body: {} } },
  });
  await user.click(inHeader('Blogs'));
  expect(await h1('Our Latest Blogs')).toBeTruthy();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/media/blogs could not be read'),
    ),
  );
  expect(screen.queryByRole('link', { name: /^Read More/ })).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const list = (...data: readonly object[]) => ({ status: 200, body: { data } });

test('an article whose title has no letters uses its id as slug', async () => {
  const { user } = await open('/partnership', {
    api: {
      '/media/blogs': list({
        id: '1',
        title: '!!!',
        description: '<p>Text</p>',
        imageFileName: 'blog-emi.svg',
      }),
    },
  });
  await user.click(inHeader('Blogs'));
  await user.click(await screen.findByRole('link', { name: 'Read More !!!' }));
  await waitFor(() => expect(location.pathname).toBe('/blog-details/1'));
});

test('the list skips malformed entries', async () => {
  const article = {
    title: 'By number',
    description: '<p>Found by its number</p>',
    imageFileName: 'blog-emi.svg',
  };
  const { user } = await open('/partnership', {
    api: {
      '/media/blogs': list({ id: 5, title: null }, { ...article, id: 7 }),
      '/media/blogs7': { status: 200, body: { ...article, id: 7 } },
    },
  });
  await user.click(inHeader('Blogs'));
  expect(await screen.findAllByRole('link', { name: /^Read More/ })).toHaveLength(1);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/\/media\/blogs: entry 0 of data is skipped: title/),
  );
  await user.click(screen.getAllByRole('link', { name: 'By number' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/blog-details/7'));
  expect(await screen.findByText('Found by its number')).toBeTruthy();
});

test('an article shows its date, author, reading time and topics', async () => {
  const { user } = await open('/blog-details/1');
  expect(orderOf(await h1(title))).toEqual(['H1', 'IMG']);
  expect(
    screen.getByText(isNotes('6 April 2026 By our credit analyst 1 min read Credit score ')),
  ).toBeTruthy();
  await user.click(
    within(screen.getByRole('complementary', { name: 'What next' })).getByRole('button', {
      name: 'Ask us',
    }),
  );
  const enquiry = await screen.findByRole('dialog', { name: 'Enquire Now' });
  await user.click(within(enquiry).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Working capital: how much is enough?' }));
  expect(await h1('Working capital: how much is enough?')).toBeTruthy();
});

test('the last article links to the first one', async () => {
  await open('/blog-details/8');
  expect(await screen.findByRole('link', { name: title })).toBeTruthy();
});

test('an article from navigation state is shown without waiting for the list (§2)', async () => {
  const { user, api } = await open('/blogs');
  const more = await screen.findByRole('link', { name: `Read More ${title}` });
  api.answer('/media/blogs', 'hangs');
  // Makes the cached list stale.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
  await user.click(more);
  expect(await h1(title)).toBeTruthy();
});

test('an article that fails to load is not reported as missing', async () => {
  await open('/blog-details/1', { api: { '/media/blogs1': { status: 503, body: {} } } });
  expect(await h1('Blog details')).toBeTruthy();
  expect(screen.queryByText(/There is no article/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See all articles' })).toBeTruthy();
});
