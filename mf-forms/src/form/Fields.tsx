import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { Field } from './Field';
import type { Problems } from './problems-of';
import type { useDraft } from './use-draft';

interface FieldsProps {
  readonly fields: FormDefinition['fields'];
  readonly draft: ReturnType<typeof useDraft>;
  readonly problems: Problems;
}

/** The fields of a form in their order, with what was typed and what is wrong with it. */
export function Fields({ fields, draft, problems }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <Field
      key={name}
      name={name}
      field={field}
      value={draft.values[name] ?? ''}
      problem={problems[name]}
      onChange={(value) => draft.setValue(name, value)}
    />
  ));
}
