import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { announceAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { readDraft, writeDraft } from 'shared-contracts/browser/unsent/draft';
import { expect, test, vi } from 'vitest';
import { Toasts } from '../toasts/Toasts';
import { sendQueuedLeads } from './send-queued-leads';

const sent = vi.hoisted(() => vi.fn());
vi.mock('shared-contracts/browser/unsent/send-leads', () => ({ sendQueuedLeads: sent }));
vi.mock('@platform/host/layout/when-idle', () => ({ whenIdle: (work: () => void) => work() }));

const answered = (idempotencyKey: string, isAccepted: boolean) =>
  act(() => announceAnswered({ formId: 'form/contact', idempotencyKey, isAccepted }));
const said = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 47));

test('what waits is sent at the start, and once more with each connection; what becomes of several is said once for each outcome', async () => {
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
  // Not missed, although the attempt before had not ended.
  end();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  for (const key of ['one', 'two']) answered(key, true);
  expect(said()).toEqual(['What was saved on this device has now been sent']);
  expect(readDraft('form/contact')).toBeNull();
  for (const key of ['three', 'four']) answered(key, false);
  expect(said()).toHaveLength(2);
  expect(said()[0]).toBe('What was saved on this device could not be acce');
});
