import { t } from '@platband/slice/browser/language';
import { useLocation } from '@platband/slice/runtime';
import { useEffect, useRef, useState } from 'react';
import { emailInHash, keepPending, readPending } from 'shared-contracts/browser/newsletter-code';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import { Button } from 'shared-contracts/ui/Button';
import { Icon } from 'shared-contracts/ui/Icon';
import { Form } from '../../form/Form';
import { ownOrServerMessage } from '../../form/own-or-server-message';
import type { Status } from '../../form/use-submission';
import { send } from '../../generated/access';
import styles from './Newsletter.module.css';

/**
 * Newsletter subscription (§4): an address, then the code sent to it, then back to the start.
 * Errors are red, successes green (§8).
 */
export default function Newsletter() {
  const [address, show] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const block = useRef<HTMLElement>(null);
  usePending(show, useFocusOfStep(block, address));
  const setAddress = (next: string | null) => {
    keepPending(next);
    show(next);
  };
  const sendAgain = async () => {
    setStatus(null);
    const call = { method: 'POST', path: newsletterForm.call.path, sendsToken: false } as const;
    const answer = await send(call, { body: { email: address } });
    const { success, rejection, failure } = newsletterForm.outcomes;
    if (answer.kind === 'accepted') keepPending(address);
    if (answer.kind === 'accepted') setStatus({ kind: 'success', text: success.status ?? '' });
    else
      setStatus({
        kind: 'failure',
        text:
          (answer.kind === 'rejected' ? answer.message : failure.status) ?? rejection.status ?? '',
      });
  };
  const startAnew = () => {
    setStatus(null);
    setAddress(null);
  };
  return (
    <section ref={block} className={styles['block']} aria-labelledby="newsletter">
      <h2 id="newsletter">{t(newsletterForm.title)}</h2>
      <p>{t('One email a month: schemes, rates and terms explained. Unsubscribe any time.')}</p>
      <div className={styles['form']}>
        {address === null ? (
          <Form
            key="address"
            definition={newsletterForm}
            onAccepted={({ email = '' }) => setAddress(email)}
            onStatus={setStatus}
          />
        ) : (
          <>
            <p className={styles['sentTo']}>{t('We sent a code to {address}.', { address })}</p>
            <Form
              key="otp"
              definition={newsletterOtpForm}
              carried={{ email: address }}
              onAccepted={() => setAddress(null)}
              onStatus={setStatus}
            />
            <div className={styles['ways']}>
              <Button onClick={() => void sendAgain()}>{t('Send the code again')}</Button>
              <Button onClick={startAnew}>{t('Use another address')}</Button>
            </div>
          </>
        )}
        {/* Rendered before its text, so that it is announced. */}
        <p className={styles['text']} data-kind={status?.kind} role="status">
          {status !== null && (
            <Icon name={status.kind === 'success' ? 'tick' : 'alert'} size={20} />
          )}
          <span>{status !== null && ownOrServerMessage(status.text)}</span>
        </p>
      </div>
    </section>
  );
}

/** Restores the code step after a reload, or via the link in the mail. */
function usePending(
  show: (address: string) => void,
  focused: React.RefObject<string | null>,
): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const linked = emailInHash(location.hash);
    const pending = linked ?? readPending();
    if (pending === null) return;
    // A reload does not move the focus.
    if (linked === null) focused.current = pending;
    else {
      keepPending(linked);
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    show(pending);
  }, [key]);
}

/**
 * Focuses the field of each new step, unless the focus has moved elsewhere.
 * @returns The step focused last.
 */
function useFocusOfStep(
  block: React.RefObject<HTMLElement | null>,
  step: string | null,
): React.RefObject<string | null> {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement } = document;
    // An open alert would restore the focus to the removed element.
    if (
      activeElement !== null &&
      activeElement !== document.body &&
      !block.current?.contains(activeElement)
    )
      return;
    block.current?.querySelector<HTMLInputElement>('input:not([tabindex="-1"])')?.focus();
  }, [block, step]);
  return shown;
}
