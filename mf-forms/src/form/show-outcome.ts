import { t } from '@platform/slice/browser/language';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import { spokenPhone } from 'shared-contracts/contract/form/phone-number';
import { emit } from '../generated/access';

/** The outcome of a form that is carried out, by its name in the definition. */
type OutcomeName = keyof FormDefinition['outcomes'];

/**
 * Carries an outcome out in the documented order: toast and alert, then, once the alert is dismissed, the modal closes (§8).
 * @param phone the number that was sent, read back to the visitor
 */
export function showOutcome(outcome: Outcome, name: OutcomeName, phone: string | undefined, onClose: (() => void) | undefined): void {
  if (outcome.toast !== null) emit('toast', { ...outcome.toast, message: t(outcome.toast.message) });
  const close = () => {
    if (outcome.closes) onClose?.();
  };
  if (outcome.alert === null) close();
  else if (name !== 'success') emit('alert', { text: t(outcome.alert), kind: 'failure', onDismiss: close });
  else {
    const note = phone ? { note: t('Your number: {number}', { number: `+91 ${spokenPhone(phone)}` }) } : {};
    emit('alert', { text: t(outcome.alert), ...note, kind: 'success', onDismiss: close });
  }
}
