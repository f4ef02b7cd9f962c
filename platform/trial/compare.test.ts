import { expect, test } from 'vitest';
import { isAsAnother, problemsBetween } from './compare';
import type { SeenElement } from './look';
import type { Visit } from './visit';

const link: SeenElement = {
  name: 'a "Contact"',
  styles: 'color red; letterSpacing normal',
  box: '10 0 80 24',
  isPressable: true,
  isCurrent: false,
  byPage: null,
};
const header = (element: SeenElement | null) => ({
  width: 360,
  parts: [
    {
      name: 'header',
      elements: {
        header: { ...link, name: 'header', isPressable: null },
        ...(element && { 'header/a0': element }),
      },
    },
  ],
  duplicateIds: [],
});
const live: Visit = {
  failure: null,
  tookMs: 3_000,
  errors: ['a known one'],
  looks: [header(link)],
  laterLooks: [header(link)],
  presses: { 'close what covers the page': 'it closes' },
  notes: [],
  changedGlobals: ['window.fetch'],
  stoppedEvents: [],
  leftListeners: ['click on document'],
  layoutShift: 0.01,
  busyMs: 100,
  forms: { Question: true, Search: false },
  violations: { 'color-contrast': 1 },
};

test('finds no problems on an unchanged page', () => {
  expect(problemsBetween(live, live)).toEqual([]);
  expect(
    problemsBetween(live, { ...live, looks: [header({ ...link, box: '11 0 80 25' })] }),
  ).toEqual([]);
  expect(
    problemsBetween(live, {
      ...live,
      looks: [header({ ...link, styles: 'color blue', isCurrent: true })],
    }),
  ).toEqual([]);
});

test.each<[string, SeenElement | null, string]>([
  ['gone', null, 'In header at 360 px: a "Contact" is gone.'],
  [
    'covered',
    { ...link, isPressable: false },
    'In header at 360 px: a "Contact" is covered and cannot be pressed.',
  ],
  [
    'hidden',
    { ...link, isPressable: null, box: '' },
    'In header at 360 px: a "Contact" is no longer shown.',
  ],
  [
    'moved',
    { ...link, box: '12 0 80 24' },
    'In header at 360 px: a "Contact" has moved (10 0 80 24 → 12 0 80 24).',
  ],
  [
    'restyled',
    { ...link, styles: 'color red; letterSpacing 20px', box: '400 0 80 24' },
    'In header at 360 px: a "Contact" has other styles (letterSpacing normal → 20px).',
  ],
])('reports a foreign element that is %s', (_, element, problem) => {
  expect(problemsBetween(live, { ...live, looks: [header(element)] })).toEqual([problem]);
});

test.each<[string, string | null, string | null, number]>([
  ['is ignored where the shell varies it by page', 'form', 'page', 0],
  ['is compared where the shell shows it the same', 'page', 'page', 1],
  ['is compared where only the release marks it as varying by page', null, 'page', 1],
])('the look of an element %s', (_, before, now, problems) => {
  const moved = { ...link, styles: 'color red; transform none', byPage: now };
  expect(
    problemsBetween(
      { ...live, looks: [header({ ...link, byPage: before })] },
      { ...live, looks: [header(moved)] },
    ),
  ).toHaveLength(problems);
});

test('lists the first three of many changes and counts the rest', () => {
  const many = (styles: string) => ({
    width: 1440,
    parts: [
      {
        name: 'footer',
        elements: Object.fromEntries(
          [1, 2, 3, 4, 5].map((at) => [`a${at}`, { ...link, name: `a "${at}"`, styles }]),
        ),
      },
    ],
    duplicateIds: [],
  });
  expect(
    problemsBetween(
      { ...live, looks: [many('color red')] },
      { ...live, looks: [many('color blue')] },
    ),
  ).toEqual([
    'In footer at 1440 px: a "1" has other styles (color red → blue); a "2" has other styles (color red → blue); a "3" has other styles (color red → blue), and 2 more.',
  ]);
});

test('does not compare a slot transferred to the slice', () => {
  const box = { ...header(link), parts: [{ name: 'mf-plants Box', elements: { div: link } }] };
  const without = { ...box, parts: [] };
  expect(
    problemsBetween(
      { ...live, looks: [box] },
      { ...live, looks: [{ ...without, ownSlots: ['Box'] }] },
    ),
  ).toEqual([]);
  expect(
    problemsBetween(
      { ...live, looks: [box] },
      { ...live, looks: [{ ...without, ownSlots: ['Bar'] }] },
    ),
  ).toHaveLength(1);
});

test.each<[Partial<Visit>, string]>([
  [{ looks: [{ width: 360, parts: [], duplicateIds: [] }] }, 'header is missing at 360 px.'],
  [{ looks: [{ ...header(link), duplicateIds: ['main'] }] }, 'The id "main" is there twice.'],
  [
    { presses: { 'close what covers the page': 'it does not close' } },
    'A press to close what covers the page: it does not close; without this release: it closes.',
  ],
  [
    { changedGlobals: ['window.fetch', 'Array.prototype.includes'] },
    "Array.prototype.includes was changed, which is the platform's and everybody's.",
  ],
  [
    { stoppedEvents: ['click on a "Contact"'] },
    `A listener of this slice stops or prevents others' events: click on a "Contact".`,
  ],
  [
    { leftListeners: ['click on document', 'scroll on window'] },
    'A listener stays after the page is left: scroll on window.',
  ],
  [
    { errors: ['a known one', 'Error #418'] },
    'An error that occurs only with this release: Error #418',
  ],
  [
    { laterLooks: [{ width: 360, parts: [], duplicateIds: [] }] },
    'header is missing at 360 px, on the third visit.',
  ],
  [{ notes: ['Messages flood the window.'] }, 'Messages flood the window.'],
  [{ layoutShift: 0.031 }, 'The layout shifts by more than 0.02.'],
  [
    { busyMs: 501 },
    'Scripts keep the page busy for more than 500 ms of the second after it was loaded.',
  ],
  [{ forms: { Question: false, Search: false } }, 'The form "Question" no longer sends anything.'],
  [
    { violations: { 'color-contrast': 2 } },
    'axe finds "color-contrast" on 2 elements, 1 without this release.',
  ],
  [{ failure: 'Timeout 15000ms exceeded.' }, 'The page cannot be used: Timeout 15000ms exceeded.'],
])('reports %o', (change, problem) => {
  expect(problemsBetween(live, { ...live, ...change })).toEqual([problem]);
});

test('does not blame the release for problems on the live page', () => {
  const worse = { layoutShift: 0.5, busyMs: 900, failure: 'It does not answer.' };
  expect(problemsBetween({ ...live, ...worse }, { ...live, ...worse })).toEqual([]);
});

test('a page whose foreign parts match another live page needs no counterpart', () => {
  const well = { ...live, forms: { Question: true }, violations: {} };
  expect(isAsAnother({ ...live, forms: { Other: true } }, well)).toBe(true);
});

test.each<[string, Partial<Visit>]>([
  ['another look', { looks: [header({ ...link, styles: 'color blue' })] }],
  [
    'an element more',
    {
      looks: [
        {
          ...header(link),
          parts: [{ name: 'header', elements: { ...header(link).parts[0]?.elements, nav: link } }],
        },
      ],
    },
  ],
  [
    'a part more',
    {
      looks: [
        {
          ...header(link),
          parts: [...header(link).parts, { name: 'mf-club Letter', elements: {} }],
        },
      ],
    },
  ],
  ['an error', { errors: ['a new one'] }],
  ['a form that sends nothing', { forms: { Search: false } }],
  ['a rule of axe that it breaks', { violations: { label: 1 } }],
  ['a shift', { layoutShift: 0.03 }],
])('a page with %s needs a counterpart', (_, seen) => {
  expect(isAsAnother(live, { ...live, forms: {}, violations: {}, ...seen })).toBe(false);
});
