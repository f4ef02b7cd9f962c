import { expect, test, vi } from 'vitest';
import { announce, type Change, onChange } from './changes';
import { readDraft, removeAccepted, writeDraft } from './draft';

const accepted: Change = {
  formId: 'form/contact',
  idempotencyKey: 'one',
  state: 'accepted',
  isLater: true,
};

test('notifies each tab of a change once, and ignores what other scripts write', () => {
  const heard = vi.fn();
  const stop = onChange(heard);
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  announce(accepted);
  const [[key, newValue] = []] = stored.mock.calls;
  stored.mockRestore();
  expect([heard.mock.calls, localStorage.length]).toEqual([[[accepted]], 0]);
  const write = (value: string | null, name = String(key)) =>
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: value }));
  write(String(newValue));
  expect(heard).toHaveBeenCalledTimes(2);
  for (const foreign of [null, '', '{', 'null', '{}']) write(foreign);
  write('abc', 'token');
  stop();
  announce(accepted);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('notifies this tab even without storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const heard = vi.fn();
  const stop = onChange(heard);
  announce(accepted);
  expect(heard).toHaveBeenCalledExactlyOnceWith(accepted);
  stop();
});

test.each([
  '5',
  'null',
  '{}',
  '{"values":"Asha","idempotencyKey":"one"}',
  '{"values":{},"idempotencyKey":"one","sent":{}}',
])('a draft that another script has overwritten is none: %s', (stored) => {
  sessionStorage.setItem('draft:form/contact', stored);
  expect(readDraft('form/contact')).toBeNull();
});

test('only the draft of an accepted submission is removed', () => {
  writeDraft('form/contact', { values: {}, idempotencyKey: 'one' });
  expect(readDraft('form/enquiry')).toBeNull();
  removeAccepted({ ...accepted, idempotencyKey: 'two' });
  removeAccepted({ ...accepted, state: 'rejected' });
  expect(readDraft('form/contact')).not.toBeNull();
  removeAccepted(accepted);
  expect(readDraft('form/contact')).toBeNull();
});
