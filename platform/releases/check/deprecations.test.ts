import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { deprecationsIn, deprecationWarnings } from './deprecations';

const none = { slots: [], modals: [], calls: {}, events: {} };
const slice = (name: string, more: object) => ({
  name,
  release: '1.0.0-1a2b3c4d',
  exposes: {},
  asks: none,
  hears: {},
  ...more,
});
const heading = { type: 'object', properties: { heading: { type: 'string' } } };
const candidate = (changed: string) =>
  ({
    changed,
    shell: slice('shell', { deprecated: { 'events/toast': '2027-01-31' } }),
    remotes: {
      'mf-forms': slice('mf-forms', {
        exposes: { 'slots/Box': {}, 'modals/Offer': {} },
        deprecated: {
          'slots/Box': '2027-01-31',
          'slots/Box#heading': '2027-02-28',
          'slots/Box#note': '2027-02-28',
          'modals/Offer': '2027-03-31',
        },
        asks: { ...none, modals: ['Offer'] },
      }),
      'mf-home': slice('mf-home', {
        asks: { ...none, slots: ['Box'], props: { 'slots/Box': heading } },
      }),
      'mf-loans': slice('mf-loans', { asks: { ...none, events: { toast: {} } } }),
    },
  }) as unknown as Candidate;

test('of each deprecated slot, modal, prop and event it is known who uses it; its own slice does not count', () => {
  expect(
    deprecationsIn(candidate('mf-home')).map(({ owner, part, usedBy }) => [owner, part, usedBy]),
  ).toEqual([
    ['shell', 'events/toast', ['mf-loans']],
    ['mf-forms', 'slots/Box', ['mf-home']],
    ['mf-forms', 'slots/Box#heading', ['mf-home']],
    ['mf-forms', 'slots/Box#note', []],
    ['mf-forms', 'modals/Offer', []],
  ]);
});

test('a deploy says it of what its slice uses, and of who uses what its slice has', () => {
  const box =
    'mf-home uses slots/Box of mf-forms, which is deprecated and may be gone from 2027-01-31 on.';
  expect(deprecationWarnings(candidate('mf-home'))).toEqual([
    box,
    expect.stringContaining('slots/Box#heading'),
  ]);
  expect(deprecationWarnings(candidate('mf-forms'))).toHaveLength(2);
  expect(deprecationWarnings(candidate('shell'))).toEqual([
    expect.stringContaining('mf-loans uses events/toast of shell'),
  ]);
  expect(deprecationWarnings(candidate('mf-content'))).toEqual([]);
});
