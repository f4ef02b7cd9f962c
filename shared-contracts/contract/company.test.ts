import { provideFacts, readFacts } from '@platband/slice/contract/site-identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatHref, company } from './company';

// Test files share a worker, in which servers set the company.
let before: object;
beforeEach(() => {
  before = readFacts();
  provideFacts(undefined);
});
afterEach(() => provideFacts(before));

test('unknown company data is empty', () => {
  expect(company()).toMatchObject({ name: '', regions: [], social: [] });
  expect(new Set(Object.values(company()).flat())).toEqual(new Set(['']));
  provideFacts({ name: 'Some Loans', chat: 'https://chat.example/', href: 'tel:+911' });
  expect([company().name, company().hours, chatHref()]).toEqual([
    'Some Loans',
    '',
    'https://chat.example/911',
  ]);
});
