import { expect, test } from 'vitest';
import { problemsOfSiteSlice } from './site-slice-files';

test.each([
  ['a page', { page: 'Gifts', path: '/gifts', slot: undefined }, []],
  ['a slot', { page: '', path: '', slot: 'Gifts' }, []],
  [
    'both',
    { page: 'Gifts', path: '/gifts', slot: 'Gifts' },
    ['It begins with a page or with a slot, not with both.'],
  ],
  [
    'a path alone',
    { page: '', path: '/gifts', slot: 'Gifts' },
    ['It begins with a page or with a slot, not with both.'],
  ],
])('requires either a page or a slot: %s', (_, exposes, problems) => {
  expect(problemsOfSiteSlice({ name: 'gifts', ...exposes })).toEqual(problems);
});
