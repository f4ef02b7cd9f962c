import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { honeypotName } from 'shared-contracts/contract/form/native-form';

export interface FoundForm {
  /** Name of the file and its export: `private-funding`. */
  readonly file: string;
  readonly exportName: string;
  readonly form: FormDefinition;
}

const folder = 'shared-contracts/contract/forms';

/** Returns problems of form files, each with the file and what it lacks. */
export const problemsOfForms = (found: readonly FoundForm[]): readonly string[] => [
  ...found.flatMap(getProblems),
  ...found.flatMap(modalProblems),
  ...found.flatMap(leadKindProblems),
];

function getProblems({ file, exportName, form }: FoundForm): string[] {
  const where = `${folder}/${file}.ts`;
  if (form === undefined)
    return [`${where} must export "${exportName}", a FormDefinition named after the file.`];
  const needed = [
    'id',
    'title',
    'modal',
    'fields',
    'call',
    'validates',
    'marksOptional',
    'submit',
    'outcomes',
  ] as const;
  const missing = needed
    .filter((name) => form[name] === undefined)
    .map((name) => `${where}: the property "${name}" is missing. Add it.`);
  if (missing.length > 0) return missing;
  const outcomes = (['success', 'rejection', 'failure'] as const).filter(
    (name) => form.outcomes[name] === undefined,
  );
  return [
    ...outcomes.map((name) => `${where}: "outcomes" has no "${name}". Add it.`),
    ...(Object.keys(form.fields).length === 0 ? [`${where}: "fields" is empty. Add a field.`] : []),
    ...Object.entries(form.fields).flatMap(([name, field]) => [
      ...(name === honeypotName
        ? [`${where}: the field name "${name}" is reserved for the honeypot. Rename the field.`]
        : []),
      ...(field.label ? [] : [`${where}: the field "${name}" needs a label.`]),
      ...(field.messages?.required
        ? []
        : [
            `${where}: the field "${name}" needs messages.required, which is shown when it is empty.`,
          ]),
      ...(field.kind === 'choice' && field.options === undefined
        ? [`${where}: the field "${name}" is a choice and needs options.`]
        : []),
    ]),
    ...(form.id === `form/${file}` ? [] : [`${where}: "id" must be "form/${file}".`]),
    ...(form.modal === null || /^[A-Z]\w*$/.test(form.modal)
      ? []
      : [`${where}: the modal "${form.modal}" must be in PascalCase, like a component.`]),
  ];
}

/** Leads of one kind must use the same call. */
function leadKindProblems(
  { file, form }: FoundForm,
  at: number,
  found: readonly FoundForm[],
): string[] {
  const first = found
    .slice(0, at)
    .find((other) => form?.call?.leadKind && other.form?.call?.leadKind === form.call.leadKind);
  if (first === undefined || first.form.call?.path === form.call?.path) return [];
  return [
    `${folder}/${file}.ts and ${first.file}.ts both store leads as "${form.call?.leadKind}", but send them to different paths. Use the same call in both.`,
  ];
}

function modalProblems(
  { file, form }: FoundForm,
  at: number,
  found: readonly FoundForm[],
): string[] {
  const first = found
    .slice(0, at)
    .find((other) => form?.modal != null && other.form?.modal === form.modal);
  return first === undefined
    ? []
    : [
        `${folder}/${file}.ts and ${first.file}.ts have the same modal, "${form.modal}". Rename one.`,
      ];
}
