import { type SliceFormKind, sliceFormDefinition } from 'shared-contracts/contract/form/slice-form';
import type { SliceForm as Definition } from 'shared-contracts/contract/form/slice-form-schema';
import { Form } from '../../form/Form';
import styles from '../../form/Form.module.css';

interface SliceFormProps {
  readonly form: string;
  /** As defined by its slice and validated by the server. */
  readonly definition?: Readonly<Record<string, unknown>>;
}

/** Renders a form defined by another slice. */
export default function SliceForm({ form, definition }: SliceFormProps) {
  // Deploys render slots with sample props, which have no fields.
  if (definition?.['fields'] === undefined) return null;
  return (
    <div className={styles['page']}>
      <Form
        definition={sliceFormDefinition(form as SliceFormKind, definition as unknown as Definition)}
      />
    </div>
  );
}
