import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { isAsAnother, problemsBetween } from './compare';
import type { SeenElement } from './read-elements';
import type { Facts } from './read-facts';
import type { Visit } from './visit';
import { afterLeaving } from './visitor';

const link: SeenElement = {
  name: 'a "Contact"',
  isShown: true,
  styles: 'color red; letterSpacing normal',
  box: '10 0 80 24',
  isPressable: true,
  address: '/contact',
  varies: false,
};
const look = (elements: Readonly<Record<string, SeenElement>>, facts: Facts = {}) => ({
  parts: { header: elements },
  facts,
});
const at360 = (seen: Visit['looks'][string]) => visitOf({ looks: { 'at 360 px': seen } });
const visitOf = (more: Partial<Visit>): Visit => ({
  failure: null,
  tookMs: 3_000,
  looks: { 'at 360 px': look({ a0: link }) },
  notes: ['A known note.'],
  warnings: [],
  ...more,
});
const live = visitOf({});
const triedWith = (change: Partial<SeenElement>) =>
  problemsBetween(live, at360(look({ a0: { ...link, ...change } })));

const scope = "Scope your styles to your own containers, and leave others' elements alone.";
cases<[Partial<SeenElement>, string]>([
  [
    { isPressable: false },
    'is covered and cannot be clicked. Keep your fixed and overflowing elements away from those of others.',
  ],
  [
    { isShown: false, isPressable: null, box: '', styles: '' },
    'is no longer shown. Remove and replace only elements that your slice renders.',
  ],
  [
    { address: 'tel:1' },
    'links to "tel:1" instead of "/contact". Do not change links and forms of other slices.',
  ],
  // With other styles, and not that it has moved.
  [
    { styles: 'color red; letterSpacing 20px', box: '400 0 80 24' },
    `has different styles (letterSpacing normal → 20px). ${scope}`,
  ],
  [{ box: '12 0 80 24' }, `has moved (10 0 80 24 → 12 0 80 24). ${scope}`],
])('reports an element that changed', (change, words) => {
  expect(triedWith(change)).toEqual([`In header, at 360 px: a "Contact" ${words}`]);
});

cases<[string, Partial<SeenElement>]>([
  ['nothing', {}],
  ['a rounded pixel', { box: '11 0 80 25' }],
  ['a part that is now around the slice', { box: '10 80' }],
  ['a look that varies by page', { styles: 'color blue', varies: true }],
  ['the place of a part inside the slice', { box: '', styles: '' }],
])('ignores changes that are not visible', (_, change) => {
  expect(triedWith(change)).toEqual([]);
});

test('reports an element or a part that is gone', () => {
  const remedy = 'Remove and replace only elements that your slice renders.';
  expect(problemsBetween(live, at360(look({})))).toEqual([
    `In header, at 360 px: a "Contact" is gone. ${remedy}`,
  ]);
  expect(problemsBetween(live, at360({ parts: {}, facts: {} }))).toEqual([
    `header is missing (at 360 px). ${remedy}`,
  ]);
});

test('lists the first three of many changes and counts the rest', () => {
  const many = (styles: string) => {
    const links = [1, 2, 3, 4, 5].map((at) => [at, { ...link, name: `${at}`, styles }]);
    return at360(look(Object.fromEntries(links)));
  };
  expect(problemsBetween(many('color red'), many('color blue'))).toEqual([
    expect.stringMatching(/: 1 has .*; 2 has .*; 3 has .*, and 2 more\. Scope/),
  ]);
});

test('ignores a slot that the slice has received', () => {
  const withPart = (name: string) => at360({ parts: { [name]: {} }, facts: {} });
  const box = withPart('mf-plants Box');
  expect(problemsBetween(box, withPart('own Box'))).toEqual([]);
  expect(problemsBetween(box, withPart('own Bar'))).toHaveLength(1);
});

const facts: Facts = { 'same title': 'A', 'kept cart in cookies': 'there', 'left elements': '' };
const changedTo = (change: Facts, moment: string) => {
  const withFacts = (of: Facts) => visitOf({ looks: { [moment]: { parts: {}, facts: of } } });
  return problemsBetween(withFacts(facts), withFacts({ ...facts, ...change }));
};

/** Each kind of fact, and whether a change is a finding on the page and once it is left. */
cases<[string, Facts, boolean, boolean]>([
  ['a fact that must stay the same', { 'same title': 'B' }, true, true],
  ['a new fact that must stay the same', { 'same robots': 'noindex' }, true, true],
  ['something kept that is gone', { 'kept cart in cookies': '' }, true, true],
  ['something kept with another value', { 'kept cart in cookies': 'else' }, false, false],
  ['something new that is kept', { 'kept own in cookies': 'there' }, false, false],
  ['something left', { 'left elements': 'div' }, false, true],
])('judges changes on the page and after it is left', (_, change, isOnPage, isOnceLeft) => {
  expect(changedTo(change, 'at 360 px')).toHaveLength(Number(isOnPage));
  expect(changedTo(change, afterLeaving)).toHaveLength(Number(isOnceLeft));
});

test('says what a fact was', () => {
  expect(changedTo({ 'same title': 'B' }, 'at 360 px')).toEqual([
    'title changed from "A" to "B" (at 360 px). Set it on your own container only, and reset it when it unmounts.',
  ]);
});

test('reports notes that the live page does not have', () => {
  expect(problemsBetween(live, visitOf({ notes: ['A known note.', 'A new note.'] }))).toEqual([
    'A new note.',
  ]);
});

test('blames the release for a page that only it makes unusable', () => {
  const failing = visitOf({ failure: 'It was not done.' });
  expect(problemsBetween(live, failing)).toEqual(['The page cannot be used: It was not done.']);
  expect(problemsBetween(failing, failing)).toEqual([]);
});

cases<[string, Partial<Visit>, boolean]>([
  ['the same parts', {}, true],
  ['an element more', { looks: { 'at 360 px': look({ a0: link, a1: link }) } }, false],
  ['a note', { notes: ['A new note.'] }, false],
])('similar pages represent each other', (_, more, isAlike) => {
  expect(isAsAnother(live, visitOf(more))).toBe(isAlike);
});
