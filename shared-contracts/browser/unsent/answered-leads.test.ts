import { expect, test, vi } from 'vitest';
import { type AnsweredLead, announceAnswered, onAnswered } from './answered-leads';
import { readDraft, removeAccepted, writeDraft } from './draft';

const accepted: AnsweredLead = { formId: 'form/contact', idempotencyKey: 'one', isAccepted: true };

test('what is answered is heard once in this tab, and in the others by what is stored', () => {
  const heard = vi.fn();
  const stop = onAnswered(heard);
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  announceAnswered(accepted);
  const [[key, newValue] = []] = stored.mock.calls;
  stored.mockRestore();
  // Left behind for nobody.
  expect([heard.mock.calls, localStorage.length]).toEqual([[[accepted]], 0]);
  window.dispatchEvent(
    new StorageEvent('storage', { key: String(key), newValue: String(newValue) }),
  );
  expect(heard).toHaveBeenCalledTimes(2);
  // Its removal, and what else is stored.
  window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'abc' }));
  // What another script leaves there is no lead.
  for (const foreign of ['', '{', 'null', '{}'])
    window.dispatchEvent(new StorageEvent('storage', { key: String(key), newValue: foreign }));
  stop();
  announceAnswered(accepted);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the draft of an accepted lead goes; one of another enquiry, or of one that was rejected, stays', () => {
  writeDraft('form/contact', { values: {}, idempotencyKey: 'one' });
  expect(readDraft('form/enquiry')).toBeNull();
  removeAccepted({ ...accepted, idempotencyKey: 'two' });
  removeAccepted({ ...accepted, isAccepted: false });
  expect(readDraft('form/contact')).not.toBeNull();
  removeAccepted(accepted);
  expect(readDraft('form/contact')).toBeNull();
});

test('where storage is forbidden, this tab is told all the same', () => {
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
