import { beforeEach, expect, test, vi } from 'vitest';
import { continuesVisit, notePopupClosed } from './continued-visit';

beforeEach(() => sessionStorage.clear());

function load(type: NavigationTimingType, referrer = '') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceNavigationTiming,
  ]);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return continuesVisit();
}
const ofSite = `${location.origin}/about`;

test('a link on this site continues the visit once the popup is closed', () => {
  expect(load('navigate', ofSite)).toBe(false);
  notePopupClosed();
  expect([load('navigate', ofSite), load('navigate', `${location.origin}/`)]).toEqual([true, true]);
});

test('only Back and Forward continue the visit, not a reload or a typed address', () => {
  expect(load('back_forward')).toBe(false);
  notePopupClosed();
  expect([load('back_forward'), load('back_forward')]).toEqual([true, true]);
  expect(load('reload', ofSite)).toBe(false);
  expect(load('navigate')).toBe(false);
  expect(load('navigate', `${location.origin}.example/`)).toBe(false);
});

test('a link in an email continues the visit', () => {
  history.replaceState(null, '', '#letter&email=a%40gmail.com');
  expect(load('navigate')).toBe(true);
  history.replaceState(null, '', '#letter');
  expect(load('navigate')).toBe(false);
});

test('does not continue a visit without storage', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  notePopupClosed();
  expect(load('navigate', ofSite)).toBe(false);
  forbidden.mockRestore();
});
