import type { Outcome } from 'shared-contracts/contract/form/form-definition';
import { emit } from '../generated/access';

/** Carries an outcome out in the documented order: toast and alert, then, once the alert is dismissed, the modal closes (§8). */
export function showOutcome(outcome: Outcome, onClose: (() => void) | undefined): void {
  if (outcome.toast !== null) emit('toast', outcome.toast);
  const close = () => {
    if (outcome.closes) onClose?.();
  };
  if (outcome.alert === null) close();
  else emit('alert', { text: outcome.alert, onDismiss: close });
}
