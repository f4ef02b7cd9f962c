import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { links } from './links';

const link = (text: string, to = '/beds') => ({ to, text: { 'en-IN': text } });
const limits = {
  header: { most: 1, characters: 12 },
  services: { most: 4, characters: 36 },
  footer: { most: 2, characters: 24 },
};
const candidate = (
  own: object,
  { changed = 'seeds', linkLimits = limits as object | null, other = {} } = {},
) =>
  ({
    changed,
    shell: { name: 'shell', release: '1.0.0-5e6f7a8b', linkLimits },
    remotes: { seeds: { name: 'seeds', links: own }, bulbs: { name: 'bulbs', links: other } },
  }) as unknown as Candidate;

test('accepts links within the limit', () => {
  expect(
    links(candidate({ header: [link('Beds')], footer: [link('Beds'), link('Rates')] })),
  ).toEqual([]);
  expect(links(candidate({}))).toEqual([]);
});

test('names the owners of the other links when there are too many', () => {
  const full = candidate({ header: [link('Beds')] }, { other: { header: [link('Gold')] } });
  expect(links(full)).toEqual([
    'Slices request 2 links in the header, but there is room for 1. Others are from bulbs. Remove some from "links.header" in seeds/slice.ts.',
  ]);
  // A slice without links passes even if other slices have too many.
  expect(links(candidate({}, { other: { header: [link('Gold'), link('Silver')] } }))).toEqual([]);
});

test('refuses a link that is too long in any language', () => {
  const text = { 'en-IN': 'Beds', hi: 'सोने पर फूल लीजिए' };
  expect(links(candidate({ header: [{ to: '/beds', text }] }))).toEqual([
    expect.stringMatching(
      /^The text "सोने पर फूल लीजिए" of a link of seeds in the header has 17 characters, but there is room for 12\./,
    ),
  ]);
});

test('refuses links that the shell has no place for', () => {
  expect(links(candidate({ header: [link('Beds')] }, { linkLimits: null }))).toEqual([
    expect.stringContaining('The shell 1.0.0-5e6f7a8b does not show links of slices'),
  ]);
  const less = { changed: 'shell', linkLimits: { ...limits, header: { most: 0, characters: 12 } } };
  expect(links(candidate({ header: [link('Beds')] }, less))).toEqual([
    expect.stringContaining('there is room for 0'),
  ]);
});
