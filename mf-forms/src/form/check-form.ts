import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import {
  type CheckedForm,
  type CheckedRequest,
  checkRequest,
  type Problems,
} from 'shared-contracts/contract/form/request-problems';

/**
 * Validates a filled-in form by the browser's constraints (§5) and by the request schema, which the
 * server shares. Messages come from the definition.
 * @param form Null to validate by schema only.
 * @param files What `readFiles` returned, if the form has files.
 */
export function checkForm(
  form: HTMLFormElement | null,
  definition: CheckedForm,
  values: Values,
  files: { readonly payload: object; readonly problems: Problems } = noFiles,
): CheckedRequest {
  const { payload, problems } = checkRequest(definition, values);
  const ofControls = form === null ? {} : problemsOfControls(form, definition, files.payload);
  return { payload, problems: { ...ofControls, ...files.problems, ...problems } };
}

const noFiles = { payload: {}, problems: {} };

function problemsOfControls(
  form: HTMLFormElement,
  { fields }: CheckedForm,
  files: object,
): Problems {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const control = form.elements.namedItem(name);
    const problem = isControl(control) && !(name in files) ? getProblem(control, field) : null;
    return problem === null ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function getProblem({ validity, files, required }: HTMLInputElement, field: FieldDefinition) {
  const { kind, messages } = field;
  if (validity.valueMissing) return messages.required;
  // The test DOM reports no missing file.
  if (kind === 'file') return required && !files?.[0] ? messages.required : null;
  // The schema validates addresses, since browsers reject international ones.
  return validity.patternMismatch ? (messages.invalid ?? messages.required) : null;
}

/** Moves focus to the first field in the form with an error. */
export function focusFirst(
  form: HTMLFormElement,
  { fields }: CheckedForm,
  problems: Problems,
): void {
  const first = Object.keys(fields).find((name) => problems[name] !== undefined);
  const control = first === undefined ? null : form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function isControl(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLElement && 'validity' in element;
}
