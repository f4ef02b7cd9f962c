import { serverPage, t } from '@platband/slice/browser/language';
import { report } from '@platband/slice/browser/report';
import { formIdAttribute } from '@platband/slice/browser/typed';
import { loadClient } from '@platband/slice/runtime';
import { useRef } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { needsVisitor, type Submission } from 'shared-contracts/browser/unsent/submission';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FormReport } from 'shared-contracts/contract/form/form-reports';
import { nativeFormPath } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { Button } from 'shared-contracts/ui/Button';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { Fields } from './Fields';
import styles from './Form.module.css';
import { Honeypot } from './Honeypot';
import { PrivacyNotice } from './PrivacyNotice';
import { ProgressNotice, ReturnedNotice } from './SubmissionNotice';
import { withoutAnswerOf } from './show-outcome';
import { useDraft } from './use-draft';
import type { useProgress } from './use-progress';
import { type Status, useSubmission } from './use-submission';

export interface FormProps {
  readonly definition: FormDefinition;
  /** Closes the surrounding modal, if any. */
  readonly onClose?: () => void;
  /** The subject set by whatever opened the form, for the staff. */
  readonly subject?: string;
  /** Values of hidden fields from the previous step. */
  readonly carried?: Values;
  readonly onAccepted?: (values: Values) => void;
  /**
   * Called with the form's status. The caller renders the live region, so that it exists before its
   * text.
   */
  readonly onStatus?: (status: Status | null) => void;
}

const ignore = () => undefined;
const opened: FormReport = 'form-opened';

/** Renders any form definition. Values survive failures, a closed modal and navigation. */
export function Form({
  definition: documented,
  onClose,
  subject = '',
  carried,
  onAccepted,
  onStatus = ignore,
}: FormProps) {
  const definition = inCurrentProfile(documented);
  const form = useRef<HTMLFormElement>(null);
  const kept = useDraft(definition, form);
  const draft = { ...kept, values: { ...kept.values, ...carried } };
  const { isSending, problems, onSubmit, onChange, progress } = useSubmission({
    definition,
    form,
    draft,
    carried,
    onClose,
    subject,
    onAccepted,
    onStatus,
  });
  const isHydrated = useIsHydrated();
  const isOpened = useRef(false);
  const onOpened = () => {
    if (isOpened.current) return;
    isOpened.current = true;
    report({ what: opened, slice: 'mf-forms', subject: definition.id });
    // Loaded before sending, which may happen offline.
    loadClient().catch(() => {});
  };
  const { submission } = kept;
  const isShown = submission?.idempotencyKey === draft.idempotencyKey;
  // Without script, the browser submits the form and the server responds with a page. Forms that
  // send nothing use `dialog`, so that submitting does nothing.
  return (
    <form
      ref={form}
      {...(definition.call === null
        ? { method: 'dialog' }
        : { method: 'post', action: serverPage(nativeFormPath(definition)) })}
      {...{ [formIdAttribute]: definition.id }}
      // After hydration, drafts restore values; otherwise the browser would restore sent values on
      // Back.
      autoComplete={isHydrated ? 'off' : undefined}
      className={styles['form']}
      aria-label={t(definition.title)}
      tabIndex={-1}
      noValidate
      onFocus={onOpened}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Honeypot />
      {submission !== null && needsVisitor(submission) && (
        <ReturnedNotice
          submission={submission}
          onDiscard={() => {
            kept.discard();
            form.current?.focus();
          }}
        />
      )}
      <Fields definition={definition} draft={draft} problems={problems} onChange={onChange} />
      <PrivacyNotice definition={definition} />
      {definition.call !== null && onStatus === ignore && (
        <ProgressNotice
          withoutAnswer={withoutAnswerOf(definition.outcomes)}
          progress={progressOf(progress, isShown ? submission : null, kept.mustStay)}
          lasts={!kept.mustStay && progress.lasts}
        />
      )}
      <Button kind="primary" type="submit" className={styles['submit']} disabled={isSending}>
        {isSending ? t(definition.submit.sendingText) : t(definition.submit.text)}
      </Button>
    </form>
  );
}

/**
 * What the form says of its submission. The failure of a silent form shows (§8) only if the visitor
 * must keep the page open.
 */
function progressOf(
  { isWaiting }: ReturnType<typeof useProgress>,
  submission: Submission | null,
  mustStay: boolean,
): 'waiting' | 'to retry' | null {
  if (isWaiting) return 'waiting';
  return submission?.state === 'to retry' || mustStay ? 'to retry' : null;
}
