import { act, renderHook, waitFor } from '@testing-library/react';
import { readDraft, writeDraft } from 'shared-contracts/browser/unsent/draft';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft';

const open = () => renderHook(() => useDraft(contactForm, { current: null })).result;
const filled = { name: 'Asha', email: 'asha@example.com', mobile: '9826012345', message: '' };

test('an untouched form leaves no draft', () => {
  open();
  expect(readDraft(contactForm.id)).toBeNull();
});

test("typed values are this tab's draft, on top of those typed before hydration", () => {
  sessionStorage.setItem(
    `typed:${contactForm.id}`,
    JSON.stringify({ message: 'About a loan', other: 'not of this form' }),
  );
  const draft = open();
  act(() => {
    // Both before the next render, as autofill reports them.
    draft.current.setValue('name', 'Asha');
    draft.current.setValue('mobile', '9826012345');
  });
  expect(readDraft(contactForm.id)?.values).toEqual({
    name: 'Asha',
    email: '',
    mobile: '9826012345',
    message: 'About a loan',
  });
  expect(open().current.values).toEqual(draft.current.values);
});

test('values get a different key once they differ from the sent ones', () => {
  writeDraft(contactForm.id, { values: filled, idempotencyKey: 'first' });
  const draft = open();
  act(() => draft.current.markSent());
  act(() => draft.current.setValue('name', 'Ravi'));
  const other = draft.current.idempotencyKey;
  expect(other).not.toBe('first');
  act(() => draft.current.setValue('name', 'Ravi K'));
  // A tab that was duplicated before has the other key.
  expect(draft.current.idempotencyKey).not.toBe(other);
  act(() => draft.current.setValue('name', 'Asha'));
  expect(draft.current.idempotencyKey).toBe('first');
});

test('accepted values are cleared unless they have changed', async () => {
  writeDraft(contactForm.id, { values: filled, idempotencyKey: 'first' });
  const draft = open();
  act(() => draft.current.clear({ ...filled, name: 'Someone else' }));
  expect(draft.current.values).toEqual(filled);
  act(() => draft.current.clear(filled));
  await waitFor(() => expect(Object.values(draft.current.values)).toEqual(['', '', '', '']));
  expect(draft.current.idempotencyKey).not.toBe('first');
});

test('refilled values count as the same lead', () => {
  const draft = open();
  act(() => draft.current.refill({ ...filled, mobile: '+91 98260 12345' }, 'sent key'));
  expect([
    draft.current.values,
    draft.current.idempotencyKey,
    draft.current.sent?.idempotencyKey,
  ]).toEqual([filled, 'sent key', 'sent key']);
});
