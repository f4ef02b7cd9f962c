import { expect, test } from 'vitest';
import { linksIn, mergedLinks } from './site-links';

const link = (to: `/${string}`, en: string, more: object = {}) => ({
  to,
  text: { 'en-IN': en },
  ...more,
});

test('sorts links by order and then by slice', () => {
  const links = mergedLinks([
    {
      name: 'zinc',
      links: { footer: [link('/zinc', 'Zinc'), link('/zinc/first', 'First', { order: -1 })] },
    },
    { name: 'gold', links: { footer: [link('/gold', 'Gold')], header: [link('/gold', 'Gold')] } },
    { name: 'none' },
  ]);
  expect(linksIn(links, 'footer').map(({ text }) => text)).toEqual(['First', 'Gold', 'Zinc']);
  expect(linksIn(links, 'header')).toEqual([{ to: '/gold', text: 'Gold' }]);
  expect(linksIn(links, 'services')).toEqual([]);
});

test('hides a link in languages that have no text for it', () => {
  const links = mergedLinks([
    {
      name: 'a',
      links: { header: [link('/a', 'A'), { to: '/b', text: { 'en-IN': 'B', hi: 'ब' } }] },
    },
  ]);
  expect(linksIn(links, 'header', 'hi')).toEqual([{ to: '/b', text: 'ब' }]);
});

test('the composition stays the same if there are no links', () => {
  expect(mergedLinks([{ name: 'a' }, { name: 'b', links: { header: [] } }])).toBeUndefined();
  expect(linksIn(undefined, 'header')).toEqual([]);
});
