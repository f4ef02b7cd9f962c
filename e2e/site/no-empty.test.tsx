import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

/** Elements that must contain text. Live regions may be empty. */
const wordy =
  ':is(h1, h2, h3, h4, p, li, dt, dd, th, summary, figcaption, label, legend, option, button, a, svg text):not([role], [aria-live], [aria-hidden])';
const isEmpty = (element: Element) =>
  !/[\p{L}\p{N}\p{Sc}]/u.test(element.textContent ?? '') &&
  !element.matches('[aria-label], :has(img, svg, input), [role=status], [role=status] *');

test.each([
  '/',
  '/about',
  '/service',
  '/franchise',
  '/blogs',
  '/blog-details/1',
  '/partnership',
  '/contact',
  '/careers',
  '/termcondition',
  '/privacy',
  '/return-policy',
  '/nothing-here',
])('no text, label or drawing on %s is empty', async (path) => {
  await renderSite(path, { hasContent: true });
  await screen.findByRole('heading', { level: 1 });
  expect(
    [...document.querySelectorAll(`:is(main, header, footer) ${wordy}`)]
      .filter(isEmpty)
      .map(({ outerHTML }) => outerHTML),
  ).toEqual([]);
  expect(
    [...document.querySelectorAll('[aria-label=""], path[d=""], img[src=""], a[href=""]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  ).toEqual([]);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].map(
    ({ src }) => src,
  );
  expect(
    pictures.filter((src) => !/\/[\w.-]+\.(?:svg|webp|png|jpe?g)(?:[?#]|$)/.test(src)),
  ).toEqual([]);
});
