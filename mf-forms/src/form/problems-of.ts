import { resumeBytes } from 'shared-contracts/contract/api/career-application';
import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';

export type Problems = Readonly<Record<string, string>>;

/** What is wrong with a filled form, by field: the definition's own text, or the browser's where it has none. */
export function problemsOf(form: HTMLFormElement, { fields }: Pick<FormDefinition, 'fields'>): Problems {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const control = form.elements.namedItem(name);
    if (!isControl(control)) return [];
    if ((control.files?.[0]?.size ?? 0) > resumeBytes)
      return [[name, 'The file is larger than 2 MB. Please choose a smaller one.'] as const];
    if (control.validity.valid) return [];
    const { valueMissing, patternMismatch } = control.validity;
    const ownText = valueMissing
      ? field.messages?.required
      : (field.messages?.invalid ?? (patternMismatch ? field.patternHint : undefined));
    return [[name, ownText ?? control.validationMessage] as const];
  });
  return Object.fromEntries(problems);
}

/** Moves focus to the first field that has a problem. */
export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const [first] = Object.keys(problems);
  const control = first === undefined ? null : form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function isControl(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLElement && 'validity' in element;
}
