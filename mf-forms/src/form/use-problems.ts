import { type RefObject, useState } from 'react';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import type { Problems } from 'shared-contracts/contract/form/request-problems';
import { checkForm } from './check-form';
import { readFile } from './read-file';

/**
 * Manages a form's errors by field. Correcting a field clears its error at once; other fields keep
 * theirs, with the current message.
 */
export function useProblems(definition: FormDefinition, form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({});
  const recheck = (name: string, values: Values) => {
    if (problems[name] === undefined || form.current === null) return;
    const { [name]: _, ...others } = problems;
    // The control still has its previous value, so only the schema can validate.
    const { [name]: still } = checkForm(null, definition, values).problems;
    setProblems(still === undefined ? others : { ...others, [name]: still });
  };
  /** Reads a chosen file, so that its error shows at once. */
  const checkFile = async (name: string) => {
    const control = form.current?.elements.namedItem(name);
    const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
    const field = definition.fields[name];
    const reading = file && field ? await readFile(file, field) : null;
    setProblems(({ [name]: _, ...others }) =>
      reading !== null && 'problem' in reading ? { ...others, [name]: reading.problem } : others,
    );
  };
  return { problems, setProblems, recheck, checkFile };
}
