import { domEventType } from '@platband/slice/contract/events';
import { provideFacts } from '@platband/slice/contract/site-identity';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { expect, test, vi } from 'vitest';
import { showOutcome, withoutAnswerOf } from './show-outcome';

const saturday = Date.parse('2026-11-28T15:30:00+05:30');

test("the promised day is by the server's clock, not the device's", () => {
  provideFacts({ openingHours: 'Mo-Sa 10:00-19:00' });
  vi.useFakeTimers({ toFake: ['Date'], now: saturday + 2 * 86_400_000 });
  const notes: unknown[] = [];
  window.addEventListener(
    domEventType('alert'),
    (event) => notes.push((event as CustomEvent<{ note: string }>).detail.note),
    { once: true },
  );
  showOutcome(
    contactForm.outcomes.success,
    'success',
    { phone: '9876543210', answeredAt: saturday, reopen: () => {} },
    undefined,
  );
  expect(notes).toEqual([expect.stringMatching(/ by Monday\.$/)]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('only forms whose failure is silent are retried (§8)', () => {
  const retried = allForms
    .filter(({ outcomes }) => withoutAnswerOf(outcomes) === 'to retry')
    .map(({ id }) => id);
  expect(retried.sort()).toEqual(['form/contact', 'form/finance-advice', 'form/loan']);
});
