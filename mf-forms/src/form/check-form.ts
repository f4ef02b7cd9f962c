import { tooLarge } from 'shared-contracts/contract/form/field-schema';
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
 */
export function checkForm(
  form: HTMLFormElement | null,
  definition: CheckedForm,
  values: Values,
): CheckedRequest {
  const { payload, problems } = checkRequest(definition, values);
  const ofControls = form === null ? {} : problemsOfControls(form, definition);
  return { payload, problems: { ...ofControls, ...problems } };
}

function problemsOfControls(form: HTMLFormElement, { fields }: CheckedForm): Problems {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const control = form.elements.namedItem(name);
    const problem = isControl(control) ? getProblem(control, field) : null;
    return problem === null ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function getProblem(
  { validity, files, required }: HTMLInputElement,
  { kind, maxBytes = Infinity, endings, messages }: FieldDefinition,
) {
  if (validity.valueMissing) return messages.required;
  if (kind === 'file') {
    const [file] = files ?? [];
    if (file === undefined) return required ? messages.required : null;
    if (file.size > maxBytes) return tooLarge(maxBytes);
    const isNamedSo =
      endings === undefined || endings.some((ending) => file.name.toLowerCase().endsWith(ending));
    return isNamedSo ? null : (messages.invalid ?? messages.required);
  }
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
