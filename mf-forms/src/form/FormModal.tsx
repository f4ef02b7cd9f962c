import { t } from '@platform/slice/browser/language';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { Form } from './Form';

interface FormModalProps {
  readonly definition: FormDefinition;
  readonly onClose: () => void;
}

/** A form in a modal of its own title. */
export function FormModal({ definition, onClose }: FormModalProps) {
  return (
    <Dialog title={t(definition.title)} onClose={onClose}>
      <Form definition={definition} onClose={onClose} />
    </Dialog>
  );
}
