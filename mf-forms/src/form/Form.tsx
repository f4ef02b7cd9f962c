import { useRef } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { Button } from 'shared-contracts/ui/Button';
import { useText } from 'shared-contracts/ui/use-text';
import { Fields } from './Fields';
import styles from './Form.module.css';
import { PrivacyNotice } from './PrivacyNotice';
import { Trap } from './Trap';
import { useDraft } from './use-draft';
import { useSubmission } from './use-submission';
import { WithoutScript } from './WithoutScript';

interface FormProps {
  readonly definition: FormDefinition;
  /** Closes the modal around the form, if there is one. */
  readonly onClose?: () => void;
}

/** Renders any form definition. Nothing typed is lost by a failure, a closed modal or a page left and returned to. */
export function Form({ definition: documented, onClose }: FormProps) {
  const definition = inCurrentProfile(documented);
  const { t, lang } = useText();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(definition, form);
  const { isSending, problems, onSubmit } = useSubmission(definition, draft, onClose);
  // `dialog`: before the script is alive a submission does nothing, instead of putting what was typed into the address.
  return (
    <form
      ref={form}
      method="dialog"
      className={styles['form']}
      lang={lang}
      aria-label={t(definition.title)}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <Trap />
      <Fields fields={definition.fields} draft={draft} problems={problems} />
      <PrivacyNotice />
      <Button kind="primary" type="submit" className={styles['submit']} disabled={isSending}>
        {isSending ? t(definition.submit.sendingText) : t(definition.submit.text)}
      </Button>
      <WithoutScript />
    </form>
  );
}
