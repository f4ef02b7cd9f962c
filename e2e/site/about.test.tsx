import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from './render-site';

const headings = (level: number) =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level })
    .map(({ textContent }) => textContent);

test('the page shows the documented sections in order', async () => {
  await renderSite('/about', { hasContent: true });
  await screen.findByRole('heading', { name: 'Gallery' });
  expect(headings(2)).toEqual([
    'Our journey',
    'A word from the managing director',
    'Achievements',
    'Our team',
    'Gallery',
  ]);
  expect(headings(3).slice(0, 3)).toEqual(['Our Vision', 'Our Mission', 'Our Value']);
});

test('the timeline runs from 2016 to 2025', async () => {
  const { user } = await renderSite('/about', { hasContent: true });
  const years = await screen.findAllByRole('heading', { name: /^20\d\d/ });
  expect(years.map(({ textContent }) => textContent)).toEqual([
    '2016',
    '2017',
    '2018 to 2020',
    '2021',
    '2022',
    '2023',
    '2024',
    '2025',
  ]);
  expect(screen.getAllByRole('button', { name: /^Play the video/ })).toHaveLength(2);
  expect(document.querySelector('main video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Play the video: The award of 2022' }));
  await waitFor(() =>
    expect(document.querySelector('main video')?.getAttribute('src')).toMatch(/award-first\.mp4$/),
  );
});

test('an address scrolls to its section until the visitor scrolls', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await renderSite('/about?id=mission');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  const section = scrolled.mock.contexts[0] as HTMLElement;
  expect(section.textContent).toMatch(/^Our Mission/);
  const endAt = (top: number) => {
    section.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
    document.dispatchEvent(new Event('scrollend'));
    return scrolled.mock.calls.length;
  };
  // Scrolling resumes after an interruption, and stops when it makes no more progress. From then
  // on, the visitor scrolls freely.
  expect([endAt(300), endAt(200), endAt(200), endAt(100)]).toEqual([2, 3, 3, 3]);
  cleanup();
  await renderSite('/about?id=value');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(4));
  window.dispatchEvent(new Event('wheel'));
  expect(endAt(300)).toBe(4);
});

test('the gallery shows each entry with day, place and occasion', async () => {
  await renderSite('/about', { hasContent: true });
  for (const event of ['Office openings', 'Award evenings', 'Franchise meetings', 'Team days']) {
    const group = (await screen.findByRole('heading', { name: event }))
      .parentElement as HTMLElement;
    const entries = within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(entries).toHaveLength(3);
    for (const entry of entries) expect(entry).toMatch(/^\d+ \w+ \d{4}\w+.{5}/);
    expect(new Set(entries).size).toBe(3);
  }
  expect(screen.getByText('14 Jan 2016').parentElement?.textContent).toBe(
    '14 Jan 2016IndoreThe first office1 table, 2 chairs',
  );
});

test('sections without testimonials or pictures are omitted', async () => {
  const { user } = await renderSite('/partnership', {
    hasContent: true,
    api: {
      '/testimonials/employee': { status: 200, body: { testimonials: [] } },
      '/media/gallery': 'down',
    },
  });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About us' }));
  expect(await screen.findByRole('heading', { name: 'Achievements' })).toBeTruthy();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/media/gallery could not be read'),
    ),
  );
  expect(screen.queryByRole('heading', { name: 'Our team' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Gallery' })).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});
