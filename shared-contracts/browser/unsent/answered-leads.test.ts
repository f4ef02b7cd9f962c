import { expect, test, vi } from 'vitest';
import { type AnsweredLead, announceAnswered, onAnswered } from './answered-leads';
import { readDraft, removeAccepted, writeDraft } from './draft';

const accepted: AnsweredLead = { formId: 'form/contact', idempotencyKey: 'one', isAccepted: true };

test('notifies each tab of an answered lead once', () => {
  const heard = vi.fn();
  const stop = onAnswered(heard);
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  announceAnswered(accepted);
  const [[key, newValue] = []] = stored.mock.calls;
  stored.mockRestore();
  expect([heard.mock.calls, localStorage.length]).toEqual([[[accepted]], 0]);
  window.dispatchEvent(
    new StorageEvent('storage', { key: String(key), newValue: String(newValue) }),
  );
  expect(heard).toHaveBeenCalledTimes(2);
  // Ignores its removal and other keys.
  window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'abc' }));
  // Ignores values written by other scripts.
  for (const foreign of ['', '{', 'null', '{}'])
    window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: foreign }));
  stop();
  announceAnswered(accepted);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('only the draft of an accepted lead is removed', () => {
  writeDraft('form/contact', { values: {}, idempotencyKey: 'one' });
  expect(readDraft('form/enquiry')).toBeNull();
  removeAccepted({ ...accepted, idempotencyKey: 'two' });
  removeAccepted({ ...accepted, isAccepted: false });
  expect(readDraft('form/contact')).not.toBeNull();
  removeAccepted(accepted);
  expect(readDraft('form/contact')).toBeNull();
});

test('notifies this tab even without storage', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const heard = vi.fn();
  const stop = onAnswered(heard);
  announceAnswered(accepted);
  expect(heard).toHaveBeenCalledExactlyOnceWith(accepted);
  stop();
  forbidden.mockRestore();
});
