import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { deprecationsIn, deprecationWarnings } from './deprecations';

const none = { slots: [], modals: [], calls: {}, events: {} };
const slice = (name: string, more: object) => ({
  name,
  release: '1.0.0-1a2b3c4d',
  exposes: {},
  requires: none,
  listensTo: {},
  ...more,
});
const heading = { type: 'object', properties: { heading: { type: 'string' } } };
const candidate = (changed: string) =>
  ({
    changed,
    shell: slice('shell', { deprecated: { 'events/toast': '2027-01-31' } }),
    remotes: {
      club: slice('club', {
        exposes: { 'slots/Box': {}, 'modals/Offer': {} },
        deprecated: {
          'slots/Box': '2027-01-31',
          'slots/Box#heading': '2027-02-28',
          'slots/Box#note': '2027-02-28',
          'modals/Offer': '2027-03-31',
        },
        requires: { ...none, modals: ['Offer'] },
      }),
      plants: slice('plants', {
        requires: { ...none, slots: ['Box'], props: { 'slots/Box': heading } },
      }),
      seeds: slice('seeds', { requires: { ...none, events: { toast: {} } } }),
    },
  }) as unknown as Candidate;

test("lists each deprecated part's users except its owner", () => {
  expect(
    deprecationsIn(candidate('plants')).map(({ owner, part, usedBy }) => [owner, part, usedBy]),
  ).toEqual([
    ['shell', 'events/toast', ['seeds']],
    ['club', 'slots/Box', ['plants']],
    ['club', 'slots/Box#heading', ['plants']],
    ['club', 'slots/Box#note', []],
    ['club', 'modals/Offer', []],
  ]);
});

test('warns about deprecated parts that a slice uses or provides', () => {
  const box =
    'plants uses slots/Box of club, which is deprecated and may be removed on or after 2027-01-31.';
  expect(deprecationWarnings(candidate('plants'))).toEqual([
    box,
    expect.stringContaining('slots/Box#heading'),
  ]);
  expect(deprecationWarnings(candidate('club'))).toHaveLength(2);
  expect(deprecationWarnings(candidate('shell'))).toEqual([
    expect.stringContaining('seeds uses events/toast of shell'),
  ]);
  expect(deprecationWarnings(candidate('notes'))).toEqual([]);
});
