import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { announceAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { readDraft, writeDraft } from 'shared-contracts/browser/unsent/draft';
import type { UnsentLead } from 'shared-contracts/browser/unsent/unsent-lead';
import { expect, test, vi } from 'vitest';
import { Toasts } from '../toasts/Toasts';
import { sendQueuedLeads } from './send-queued-leads';

const { sent, kept } = vi.hoisted(() => ({
  sent: vi.fn(),
  kept: [] as Partial<UnsentLead>[],
}));
vi.mock('shared-contracts/browser/unsent/lead-store', () => ({
  readLeadsPatiently: async () => kept,
}));
vi.mock('shared-contracts/browser/unsent/send-leads', () => ({ sendQueuedLeads: sent }));
vi.mock('@platform/host/when-idle', () => ({ whenIdle: (work: () => void) => work() }));

const answered = (idempotencyKey: string, isAccepted: boolean) =>
  act(() => announceAnswered({ formId: 'form/contact', idempotencyKey, isAccepted }));
const said = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 47));

test('sends queued leads at startup and on reconnect', async () => {
  render(createElement(Toasts));
  writeDraft('form/contact', { values: { name: 'Asha' }, idempotencyKey: 'two' });
  let end = () => {};
  sent.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  sendQueuedLeads();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  expect(sent).toHaveBeenCalledTimes(1);
  // This reconnect counts although the previous attempt is still running.
  end();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  for (const key of ['one', 'two']) answered(key, true);
  expect(said()).toEqual(['What was saved on this device has now been sent']);
  expect(readDraft('form/contact')).toBeNull();
  for (const key of ['three', 'four']) answered(key, false);
  await vi.waitFor(() => expect(said()).toHaveLength(2));
  expect(said()[0]).toBe('What was saved on this device could not be acce');
});

const form = { id: 'form/finance-advice', values: { fullName: 'Asha' } };

test('announces queued and rejected leads from an earlier visit once', async () => {
  render(createElement(Toasts));
  sent.mockResolvedValue(undefined);
  kept.push({ state: 'queued', idempotencyKey: 'five', form });
  sendQueuedLeads();
  const waits = 'An enquiry that you sent is still saved on this device.';
  await screen.findByText((text) => text.startsWith(waits));
  const opened = vi.fn();
  window.addEventListener('site:open-modal', ({ detail }: CustomEventInit) => opened(detail));
  kept[0] = { state: 'rejected', idempotencyKey: 'five', form };
  sendQueuedLeads();
  fireEvent.click(await screen.findByRole('button', { name: 'Open the form' }));
  expect(opened).toHaveBeenCalledWith({ modal: 'FinanceAdvice' });
  const shown = () =>
    screen.queryAllByRole('listitem').filter(({ dataset }) => dataset['leaving'] === 'false');
  expect(shown().map(({ dataset }) => dataset['type'])).not.toContain('error');
  for (const button of screen.getAllByRole('button', { name: 'Dismiss notification' }))
    fireEvent.click(button);
  const before = sent.mock.calls.length;
  sendQueuedLeads();
  await vi.waitFor(() => expect(sent.mock.calls.length).toBeGreaterThan(before));
  await vi.dynamicImportSettled();
  expect(shown()).toEqual([]);
});
