import type { Submission } from 'shared-contracts/browser/unsent/submission';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Problems } from 'shared-contracts/contract/form/request-problems';
import { Field } from './Field';
import type { useDraft } from './use-draft';

interface FieldsProps {
  readonly definition: Pick<FormDefinition, 'fields' | 'marksOptional'>;
  readonly draft: ReturnType<typeof useDraft>;
  readonly problems: Problems;
  readonly onChange: (name: string, value: string) => void;
}

/** The fields of a form in order, with values and errors. */
export function Fields({
  definition: { fields, marksOptional },
  draft,
  problems,
  onChange,
}: FieldsProps) {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'hidden-email')
    .map(([name, field]) => (
      <Field
        key={name}
        name={name}
        field={field}
        value={draft.values[name] ?? ''}
        kept={keptFile(draft.submission, name)}
        problem={problems[name]}
        marksOptional={marksOptional}
        onChange={(value) => onChange(name, value)}
      />
    ));
}

/** The name of a file that is sent again with a submission. */
function keptFile(submission: Submission | null, name: string): string | undefined {
  const fileName = submission?.body[`${name}Name`];
  return typeof fileName === 'string' ? fileName : undefined;
}
