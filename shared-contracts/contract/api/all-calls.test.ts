import { is } from 'valibot';
import { expect, test } from 'vitest';
import { allCalls, callTo, leadCalls } from './all-calls';
import { sliceLead } from './slice-lead';

test('every call has a unique summary, and only forms allow large bodies', () => {
  const summaries = allCalls.map(({ summary }) => summary);
  expect(summaries.filter((words) => !/^[A-Z].{6}/.test(words))).toEqual([]);
  expect(new Set(summaries).size).toBe(allCalls.length);
  // A résumé of 2 MB in base64, plus texts.
  const large = allCalls.filter(({ bodyLimitBytes }) => bodyLimitBytes !== undefined);
  expect(large.map(({ path, bodyLimitBytes }) => [path, bodyLimitBytes])).toEqual([
    ['/career-application', 2_716_668],
  ]);
});

test('calls send the visitor’s token as documented (§7)', () => {
  expect(allCalls.filter(({ sendsToken }) => sendsToken).map(({ path }) => path)).toEqual([
    '/media/gallery',
    '/media/blogs',
    '/testimonials/client',
    '/testimonials/employee',
    '/media/services',
    '/connect/faq',
    '/media/blogs:id',
  ]);
});

test('leads are stored under the kinds of their forms', () => {
  expect(Object.keys(leadCalls).toSorted()).toEqual([
    'application',
    'career',
    'contact',
    'enquiry',
    'finance-advice',
    'franchise',
    'meeting',
    'private-funding',
  ]);
  expect(leadCalls['contact']).toBe(callTo('/email/contact-us'));
  expect(() => callTo('/lottery')).toThrow('No form in contract/forms submits to /lottery.');
});

test('a slice form sends texts and numbers', () => {
  expect(
    [{ name: 'Asha', rate: 5 }, { name: null }, { agrees: true }].map((body) =>
      is(sliceLead.request, body),
    ),
  ).toEqual([true, false, false]);
});
