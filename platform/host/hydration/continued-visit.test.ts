import { beforeEach, expect, test, vi } from 'vitest';
import { continuesVisit, continueVisit, notePopupClosed } from './continued-visit';

beforeEach(() => sessionStorage.clear());

const loadedBy = (type: NavigationTimingType) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ type } as PerformanceNavigationTiming]);
beforeEach(() => void loadedBy('navigate'));

test('a document continues a visit where the one before said so, and the next one does not', () => {
  expect(continuesVisit()).toBe(false);
  continueVisit();
  expect([continuesVisit(), continuesVisit()]).toEqual([true, false]);
});

test('where storage is blocked no visit is continued, and nothing throws', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  continueVisit();
  expect(continuesVisit()).toBe(false);
  forbidden.mockRestore();
});

test('Back to a page whose popup was closed does not open it again; a reload does, also after a link that led nowhere', () => {
  loadedBy('back_forward');
  expect(continuesVisit()).toBe(false);
  notePopupClosed();
  expect([continuesVisit(), continuesVisit()]).toEqual([true, true]);
  loadedBy('reload');
  continueVisit();
  expect(continuesVisit()).toBe(false);
  loadedBy('navigate');
  expect(continuesVisit()).toBe(false);
});
