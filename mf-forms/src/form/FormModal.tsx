import { t } from '@platband/slice/browser/language';
import { useState } from 'react';
import { takeSubject } from 'shared-contracts/browser/subject';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { Form } from './Form';

interface FormModalProps {
  readonly definition: FormDefinition;
  readonly onClose: () => void;
}

/** A form in a modal with its title, and with the subject set by its opener. */
export function FormModal({ definition, onClose }: FormModalProps) {
  const [subject] = useState(takeSubject);
  return (
    <Dialog title={t(definition.title)} subject={t(subject)} onClose={onClose}>
      <Form definition={definition} subject={subject} onClose={onClose} />
    </Dialog>
  );
}
