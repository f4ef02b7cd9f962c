import { t } from 'shared-contracts/browser/language';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import { emit } from '../generated/access';

/** The outcome of a form that is carried out, by its name in the definition. */
type OutcomeName = keyof FormDefinition['outcomes'];

/** Carries an outcome out in the documented order: toast and alert, then, once the alert is dismissed, the modal closes (§8). */
export function showOutcome(outcome: Outcome, name: OutcomeName, onClose: (() => void) | undefined): void {
  if (outcome.toast !== null) emit('toast', { ...outcome.toast, message: t(outcome.toast.message) });
  const close = () => {
    if (outcome.closes) onClose?.();
  };
  if (outcome.alert === null) close();
  else emit('alert', { text: t(outcome.alert), kind: name === 'success' ? 'success' : 'failure', onDismiss: close });
}
