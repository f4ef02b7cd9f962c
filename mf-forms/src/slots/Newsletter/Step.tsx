import { type FormEvent, useRef, useState } from 'react';
import { callApi } from 'shared-contracts/browser/call-api';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import type { NewsletterStep } from 'shared-contracts/contract/forms/newsletter';
import { Button } from 'shared-contracts/ui/Button';
import { useText } from 'shared-contracts/ui/use-text';
import { Fields } from '../../form/Fields';
import { leadContextOf } from '../../form/lead-context-of';
import { PrivacyNotice } from '../../form/PrivacyNotice';
import { focusFirst, type Problems, problemsOf } from '../../form/problems-of';
import { Trap, trapName } from '../../form/Trap';
import { useDraft, type Values } from '../../form/use-draft';
import { WithoutScript } from '../../form/WithoutScript';
import styles from './Newsletter.module.css';

interface StepProps {
  readonly step: NewsletterStep;
  /** What went well in the step before. */
  readonly announcement: string | null;
  readonly alsoSends?: Values;
  readonly onAccepted: (values: Values, text: string) => void;
}

/** One step of the newsletter: red text for what failed, green for what went well (§8). */
export function Step({ step: documented, announcement, alsoSends, onAccepted }: StepProps) {
  const step = inCurrentProfile(documented);
  const { t, lang } = useText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ id: step.id, fields: step.fields }, form);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [openedAt] = useState(() => performance.now());

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(event.currentTarget, step);
    setProblems(found);
    focusFirst(event.currentTarget, found);
    if (isSending || Object.keys(found).length > 0) return;
    const context = leadContextOf(performance.now() - openedAt, new FormData(event.currentTarget).get(trapName));
    setSending(true);
    setFailure(null);
    const answer = await callApi(step.call, { body: { ...draft.values, ...alsoSends }, idempotencyKey: draft.idempotencyKey, context });
    setSending(false);
    if (answer.kind === 'unreachable') return setFailure(step.texts.failure);
    if (answer.kind === 'refused') return setFailure(answer.message ?? step.texts.refusal);
    draft.clear();
    onAccepted(draft.values, step.texts.success);
  };
  // `dialog`: before the script is alive a submission does nothing, instead of putting what was typed into the address.
  return (
    <form
      ref={form}
      method="dialog"
      className={styles['form']}
      lang={lang}
      aria-label={t(step.title)}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <Fields fields={step.fields} draft={draft} problems={problems} />
      <Trap />
      <PrivacyNotice />
      <Button kind="primary" type="submit" disabled={isSending}>
        {t(step.submitText)}
      </Button>
      <WithoutScript />
      <p className={styles['text']} data-kind={failure === null ? 'success' : 'failure'} role="status">
        {failure ?? announcement}
      </p>
    </form>
  );
}
