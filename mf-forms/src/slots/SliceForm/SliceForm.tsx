import { type SliceFormKind, sliceFormDefinition } from 'shared-contracts/contract/form/slice-form';
import type { SliceForm as Definition } from 'shared-contracts/contract/form/slice-form-schema';
import { Form } from '../../form/Form';
import styles from '../../form/Form.module.css';

interface SliceFormProps {
  readonly form: string;
  /** As its slice defines it; the server refuses a slice that defines another. */
  readonly definition?: Readonly<Record<string, unknown>>;
}

/** A form of another slice's own. */
export default function SliceForm({ form, definition }: SliceFormProps) {
  // A deploy renders each slot with what fits its schema, which says nothing of fields.
  if (definition?.['fields'] === undefined) return null;
  return (
    <div className={styles['page']}>
      <Form
        definition={sliceFormDefinition(form as SliceFormKind, definition as unknown as Definition)}
      />
    </div>
  );
}
