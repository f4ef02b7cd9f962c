import { emit } from '@platform/slice/browser/events';
import { t } from '@platform/slice/browser/language';
import { tryStorage } from '@platform/slice/browser/storage';
import { readLeadsPatiently } from 'shared-contracts/browser/unsent/lead-store';
import { sendQueuedLeads } from 'shared-contracts/browser/unsent/send-leads';
import { formModals } from 'shared-contracts/contract/generated/form-modals';
import type { showToast } from '../toasts/show-toast';

const key = 'told-of-unsent';

/** A parameter, since this file loads later, and sharing a module would cost another request. */
type Show = typeof showToast;

/** Sends queued leads and, at the start of a visit, announces the remaining leads. */
export async function sendUnsent(isStart: boolean, show: Show): Promise<void> {
  await sendQueuedLeads();
  if (isStart) await tellUnsent(show);
}

/**
 * Announces queued or rejected leads from an earlier visit (decisions, D2), once per lead and tab.
 */
async function tellUnsent(show: Show): Promise<void> {
  const leads = await readLeadsPatiently();
  const lead = leads.find(({ state }) => state === 'rejected') ?? leads[0];
  if (lead === undefined) return;
  const told = `${lead.state} ${lead.idempotencyKey}`;
  if (tryStorage(() => sessionStorage.getItem(key), null) === told) return;
  tryStorage(() => sessionStorage.setItem(key, told), undefined);
  if (lead.state === 'rejected') tellRejected(lead.form.id, show);
  else
    show({
      type: 'blank',
      message: t(
        'An enquiry that you sent is still saved on this device. We send it as soon as we can; you need not do it again.',
      ),
      id: 'waiting',
    });
}

/**
 * Announces a rejected lead, with a button to its form if that is a modal. Some forms have no page.
 */
export function tellRejected(formId: string, show: Show): void {
  const modal = Object.entries(formModals).find(([id]) => id === formId)?.[1];
  show({
    type: 'error',
    message: t(
      'What was saved on this device could not be accepted. It is in its form: please check it and send it again.',
    ),
    id: 'rejected',
    ...(modal !== undefined && {
      action: { text: t('Open the form'), onPress: () => emit('open-modal', { modal }) },
    }),
  });
}
