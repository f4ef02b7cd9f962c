import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { links } from './links';

const link = (text: string, to = '/loans') => ({ to, text: { 'en-IN': text } });
const limits = {
  header: { most: 1, characters: 12 },
  services: { most: 4, characters: 36 },
  footer: { most: 2, characters: 24 },
};
const candidate = (
  own: object,
  { changed = 'mf-loans', linkLimits = limits as object | null, other = {} } = {},
) =>
  ({
    changed,
    shell: { name: 'shell', release: '1.0.0-5e6f7a8b', linkLimits },
    remotes: {
      'mf-loans': { name: 'mf-loans', links: own },
      'mf-gold': { name: 'mf-gold', links: other },
    },
  }) as unknown as Candidate;

test('a link that there is room for is taken', () => {
  expect(
    links(candidate({ header: [link('Loans')], footer: [link('Loans'), link('Rates')] })),
  ).toEqual([]);
  expect(links(candidate({}))).toEqual([]);
});

test('too many are refused, with whose the others are', () => {
  const full = candidate({ header: [link('Loans')] }, { other: { header: [link('Gold')] } });
  expect(links(full)).toEqual([
    '2 links are wished for in the header, and there is room for 1. Others are of mf-gold. Take some out of "links.header" in mf-loans/slice.ts.',
  ]);
  // Others' links are not what a slice without any is refused for.
  expect(links(candidate({}, { other: { header: [link('Gold'), link('Silver')] } }))).toEqual([]);
});

test('one that is too long in any language is refused', () => {
  expect(
    links(
      candidate({ header: [{ to: '/loans', text: { 'en-IN': 'Loans', hi: 'सोने पर लोन लीजिए' } }] }),
    ),
  ).toEqual([
    expect.stringMatching(
      /^"सोने पर लोन लीजिए", a link of mf-loans in the header, has 17 characters, and there is room for 12\./,
    ),
  ]);
});

test('a shell without places takes none; a shell that takes fewer than there are is refused', () => {
  expect(links(candidate({ header: [link('Loans')] }, { linkLimits: null }))).toEqual([
    expect.stringContaining('The shell 1.0.0-5e6f7a8b has no place for links of slices'),
  ]);
  const less = { changed: 'shell', linkLimits: { ...limits, header: { most: 0, characters: 12 } } };
  expect(links(candidate({ header: [link('Loans')] }, less))).toEqual([
    expect.stringContaining('there is room for 0'),
  ]);
});
