import { t } from '@platband/slice/browser/language';
import type { WithoutAnswer } from 'shared-contracts/browser/unsent/states';
import { company } from 'shared-contracts/contract/company';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import { spokenPhone } from 'shared-contracts/contract/form/phone-number';
import { emit } from '../generated/access';
import { callbackDay } from './callback-day';

type OutcomeName = keyof FormDefinition['outcomes'];

interface Sent {
  readonly phone: string | undefined;
  /** The server's clock, or null if unknown. */
  readonly answeredAt: number | null;
  /** Reopens the form as sent, to correct the number. */
  readonly reopen: () => void;
}

/**
 * Shows an outcome in the documented order: toast and alert, then, once the alert is dismissed, the
 * modal closes (§8).
 */
export function showOutcome(
  outcome: Outcome,
  name: OutcomeName,
  { phone, answeredAt, reopen }: Sent,
  onClose: (() => void) | undefined,
): void {
  if (outcome.toast !== null)
    emit('toast', { ...outcome.toast, message: t(outcome.toast.message) });
  const close = () => {
    if (outcome.closes) onClose?.();
  };
  if (outcome.alert === null) close();
  else if (name !== 'success')
    emit('alert', { text: t(outcome.alert), kind: 'failure', onDismiss: close });
  else {
    const more = phone
      ? { note: noteOf(phone, answeredAt), action: { text: t('Wrong number?'), onPress: reopen } }
      : {};
    emit('alert', { text: t(outcome.alert), ...more, kind: 'success', onDismiss: close });
  }
}

/** Returns the state of a lead after a failure: the site retries only those of silent forms. */
export const withoutAnswerOf = ({ failure }: FormDefinition['outcomes']): WithoutAnswer =>
  isSilent(failure) ? 'to retry' : 'unconfirmed';

const isSilent = ({ alert, toast, status, closes }: Outcome): boolean =>
  alert === null && toast === null && status === null && !closes;

/**
 * Returns a note with the number, which never wraps, and when we will call it, by the server's
 * clock: the device's may be days off.
 */
function noteOf(phone: string, answeredAt: number | null): string {
  const number = `+91 ${spokenPhone(phone)}`.replace(/ /g, '\u00a0');
  const call = callbackDay(answeredAt ?? Date.now(), company().openingHours, company().closedDays);
  if (call === null) return t('Your number: {number}.', { number });
  const text = call.isOpen
    ? 'We’ll call {number} by {day}.'
    : 'Our office is closed now. We’ll call {number} on {day}.';
  return t(text, { number, day: t(call.day) });
}
