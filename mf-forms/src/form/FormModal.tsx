import { t } from '@platform/slice/browser/language';
import { useState } from 'react';
import { prefill } from 'shared-contracts/browser/prefill';
import { takeSubject } from 'shared-contracts/browser/subject';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { loanTypeFor } from 'shared-contracts/contract/loan-types';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { Form } from './Form';

interface FormModalProps {
  readonly definition: FormDefinition;
  readonly onClose: () => void;
}

/**
 * A form in a modal with its title, and with the subject set by its opener: an enquiry about a
 * service starts with the closest loan type.
 */
export function FormModal({ definition, onClose }: FormModalProps) {
  const [subject] = useState(() => {
    const about = takeSubject();
    const loantype = loanTypeFor(about);
    if (loantype !== undefined && definition.id === 'form/enquiry')
      prefill(definition.id, { loantype });
    return about;
  });
  return (
    <Dialog title={t(definition.title)} subject={t(subject)} onClose={onClose}>
      <Form definition={definition} subject={subject} onClose={onClose} />
    </Dialog>
  );
}
