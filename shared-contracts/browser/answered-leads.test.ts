import { beforeEach, expect, test, vi } from 'vitest';
import { type AnsweredLead, draftKeyOf, onAnswered, onAnsweredElsewhere, tellAnswered } from './answered-leads';

const accepted: AnsweredLead = { formId: 'form/contact', idempotencyKey: 'one', isAccepted: true };
const draft = () => sessionStorage.getItem(draftKeyOf('form/contact'));
beforeEach(() => sessionStorage.setItem(draftKeyOf('form/contact'), JSON.stringify({ idempotencyKey: 'one' })));

test('what another tab has had answered is heard of here: by forms that are shown, and by drafts of those that are not', () => {
  const [heard, elsewhere] = [vi.fn(), vi.fn()];
  const stop = onAnswered(heard);
  onAnsweredElsewhere(elsewhere);
  const told = vi.spyOn(Storage.prototype, 'setItem');
  tellAnswered(accepted);
  const [key, newValue] = told.mock.calls.find(([name]) => !name.startsWith('draft:')) ?? [];
  told.mockRestore();
  // Told in this tab once, and left behind for nobody.
  expect([heard.mock.calls.length, elsewhere.mock.calls.length, localStorage.length]).toEqual([1, 0, 0]);
  sessionStorage.setItem(draftKeyOf('form/contact'), JSON.stringify({ idempotencyKey: 'one' }));
  window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: String(newValue) }));
  expect(heard).toHaveBeenLastCalledWith(accepted);
  expect(elsewhere).toHaveBeenCalledExactlyOnceWith(accepted);
  expect(draft()).toBeNull();
  // Its removal, and what else is stored.
  window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'abc' }));
  expect(elsewhere).toHaveBeenCalledOnce();
  stop();
});

test('a draft of another enquiry, or of one that was rejected, stays', () => {
  tellAnswered({ ...accepted, idempotencyKey: 'two' });
  tellAnswered({ ...accepted, isAccepted: false });
  expect(draft()).not.toBeNull();
});
