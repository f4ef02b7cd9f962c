import { type RefObject, useState } from 'react';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import type { Problems } from 'shared-contracts/contract/form/request-problems';
import { checkForm } from './check-form';

/** What is wrong with a form, shown at its fields. A field that is corrected loses its problem at once, one that is not keeps one in today's words. */
export function useProblems(definition: FormDefinition, form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({});
  const recheck = (name: string, values: Values) => {
    if (problems[name] === undefined || form.current === null) return;
    const { [name]: _, ...others } = problems;
    // The control itself still holds what it held before: only the schema knows the new value.
    const { [name]: still } = checkForm(null, definition, values);
    setProblems(still === undefined ? others : { ...others, [name]: still });
  };
  return { problems, setProblems, recheck };
}
