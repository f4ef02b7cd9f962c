import { act, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProgressNotice, ReturnedNotice } from './SubmissionNotice';

beforeEach(() => void Reflect.set(globalThis, 'indexedDB', new IDBFactory()));

const goes = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
};
const said = (expected: RegExp) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(expected));

test('says saved only if the device stores submissions', async () => {
  render(<ProgressNotice withoutAnswer="to retry" progress={null} lasts />);
  await said(/^$/);
  goes('offline');
  await said(/^You are offline\. What you send is saved on this device/);
  goes('online');
  await said(/^$/);
  Reflect.set(globalThis, 'indexedDB', {});
  goes('offline');
  await said(/^You are offline\. Keep this page open/);
});

test.each([
  ['to retry', true, /^Saved on this device: it has not reached us yet\./],
  ['to retry', false, /^It has not reached us yet\. Keep this page open/],
  ['waiting', true, /^No answer yet\. What you sent is saved/],
  ['waiting', false, /^No answer yet\. Keep this page open/],
] as const)('a submission that is %s (lasts: %s) shows %s', async (progress, lasts, text) => {
  render(<ProgressNotice withoutAnswer="to retry" progress={progress} lasts={lasts} />);
  await said(text);
});

test.each([
  ['rejected', /^What you sent on 9 November at 12:00 pm was not accepted\./],
  ['unconfirmed', /^We don’t know whether what you sent on 9 November at 12:00 pm reached us\./],
] as const)('a %s submission is announced with day and hour', (state, text) => {
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('12:00 pm');
  const submittedAt = Date.parse('2026-11-09T12:00:00+05:30');
  render(<ReturnedNotice submission={{ state, submittedAt }} onDiscard={() => {}} />);
  expect(screen.getByText(text)).toBeTruthy();
});
