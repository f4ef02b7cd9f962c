import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatHref, company } from './company';

const names = ['siteFacts', 'siteContact', 'document'] as const;

// Test files share a worker, in which servers set the company.
let before: Readonly<Record<string, unknown>>;
beforeEach(() => {
  before = Object.fromEntries(
    names.flatMap((name) => (name in globalThis ? [[name, Reflect.get(globalThis, name)]] : [])),
  );
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
  Object.assign(globalThis, before);
});

test('unknown company data is empty', () => {
  expect(company()).toMatchObject({ name: '', regions: [], social: [] });
  expect(new Set(Object.values(company()).flat())).toEqual(new Set(['']));
  Object.assign(globalThis, {
    siteFacts: { name: 'Some Loans', chat: 'https://chat.example/', href: 'tel:+911' },
  });
  expect([company().name, company().hours, chatHref()]).toEqual([
    'Some Loans',
    '',
    'https://chat.example/911',
  ]);
});
