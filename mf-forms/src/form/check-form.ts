import { tooLarge } from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { requestSchema } from 'shared-contracts/contract/form/request-schema';
import { getDotPath, safeParse } from 'valibot';
import { payloadOf } from './payload-of';
import type { Values } from './use-draft';

/** What is wrong, in words, by the field's name. */
export type Problems = Readonly<Record<string, string>>;

type CheckedForm = Pick<FormDefinition, 'fields' | 'payloadNames'>;

/**
 * What is wrong with a filled form: what the browser's own constraints find (§5), and what the request schema does, which is the
 * server's, too. The words are the definition's.
 * @param form null: only the schema is asked
 */
export function checkForm(form: HTMLFormElement | null, definition: CheckedForm, values: Values): Problems {
  return { ...(form === null ? {} : problemsOfControls(form, definition)), ...problemsOfRequest(definition, values) };
}

function problemsOfControls(form: HTMLFormElement, { fields }: CheckedForm): Problems {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const control = form.elements.namedItem(name);
    const problem = isControl(control) ? problemOf(control, field) : null;
    return problem === null ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function problemOf({ validity, files, required }: HTMLInputElement, { kind, maxBytes = Infinity, endings, messages }: FieldDefinition) {
  if (validity.valueMissing) return messages.required;
  if (kind === 'file') {
    const [file] = files ?? [];
    if (file === undefined) return required ? messages.required : null;
    if (file.size > maxBytes) return tooLarge(maxBytes);
    const isNamedSo = endings === undefined || endings.some((ending) => file.name.toLowerCase().endsWith(ending));
    return isNamedSo ? null : (messages.invalid ?? messages.required);
  }
  // Whether an address is one, the schema knows better: browsers know nothing of names in other scripts.
  return validity.patternMismatch ? (messages.invalid ?? messages.required) : null;
}

/** Files are checked where they are chosen: their content is read only when it is sent. */
function problemsOfRequest(definition: CheckedForm, values: Values): Problems {
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(([, { kind }]) => kind !== 'file'));
  const checked = { ...definition, fields };
  const everyKey = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, isSentEmpty: true }]));
  const result = safeParse(requestSchema(checked), payloadOf({ ...checked, fields: everyKey }, values));
  if (result.success) return {};
  const found = result.issues.map((issue) => [fieldNameOf(definition, getDotPath(issue) ?? ''), issue.message] as const);
  // The first problem of a field is the one to mend first.
  return Object.fromEntries(found.reverse());
}

/** The field whose value goes into the payload under this name. */
export function fieldNameOf({ fields, payloadNames = {} }: CheckedForm, key: string): string {
  return (
    Object.keys(fields).find((name) => (payloadNames[name] ?? name) === key || (fields[name]?.kind === 'file' && key === `${name}Name`)) ??
    key
  );
}

/** Moves focus to the first field, in the form's order, that has a problem. */
export function focusFirst(form: HTMLFormElement, { fields }: CheckedForm, problems: Problems): void {
  const first = Object.keys(fields).find((name) => problems[name] !== undefined);
  const control = first === undefined ? null : form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function isControl(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLElement && 'validity' in element;
}
