import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RejectedNotice, WaitingNotice } from './UnsentNotice';

const goes = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
};
const said = () => screen.getByRole('status').textContent;

test('a form explains offline behaviour only while offline', () => {
  render(<WaitingNotice becomes="rejected" isQueued={false} />);
  expect(said()).toBe('');
  goes('offline');
  expect(said()).toMatch(/^You are offline\. .*for seven days/);
  goes('online');
  expect(said()).toBe('');
});

test('queued values are announced, online and offline', () => {
  render(<WaitingNotice becomes="queued" isQueued />);
  expect(said()).toMatch(/^Saved on this device: it has not reached us yet\./);
  goes('offline');
  expect(said()).toMatch(/^Saved on this device\. We send it as soon as you are online/);
});

test('an unmounted form removes its listeners', () => {
  const listening = new Set<string>();
  vi.spyOn(window, 'addEventListener').mockImplementation((type) => void listening.add(type));
  vi.spyOn(window, 'removeEventListener').mockImplementation((type) => void listening.delete(type));
  const { unmount } = render(<WaitingNotice becomes="queued" isQueued={false} />);
  expect([...listening]).toEqual(expect.arrayContaining(['online', 'offline']));
  unmount();
  expect([...listening].filter((type) => /^o/.test(type))).toEqual([]);
});

test('an unsent lead is announced with its day in plain digits', () => {
  render(<RejectedNotice sentAt={Date.parse('2026-11-09T12:00:00+05:30')} onDiscard={() => {}} />);
  expect(screen.getByText(/^What you sent on 9 November did not reach us\./)).toBeTruthy();
});
