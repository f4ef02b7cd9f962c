import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormDefinition } from '../contract/form/form-definition';
import { writeGenerated } from './write-generated';

/**
 * A form is one file of `contract/forms/`. Made from those files, and kept out of the repository: the list of them, and the names of the
 * modals that show them. Runs after every install and before each build, check and test (`npm run generate`).
 * @throws Error that says in words what a file lacks
 */
const forms = fileURLToPath(new URL('../contract/forms/', import.meta.url));
const generated = fileURLToPath(new URL('../contract/generated/', import.meta.url));

interface FoundForm {
  /** `private-funding`: the file, and so the name of what it exports. */
  readonly file: string;
  readonly exportName: string;
  readonly form: FormDefinition;
}

const files = (await readdir(forms)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
const found = await Promise.all(files.map((file) => readForm(basename(file, '.ts'))));
const problems = [...found.flatMap(problemsOf), ...twice(found, 'id'), ...twice(found, 'modal'), ...found.flatMap(leadKindProblems)];
if (problems.length > 0) {
  console.error(`Forms cannot be built:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
await writeGenerated(`${generated}all-forms.ts`, allForms());
await writeGenerated(`${generated}form-modals.ts`, formModals());
await writeGenerated(`${generated}form-calls.ts`, formCalls());

async function readForm(file: string): Promise<FoundForm> {
  const exportName = `${file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Form`;
  const module = (await import(`${forms}${file}.ts`)) as Record<string, FormDefinition | undefined>;
  return { file, exportName, form: module[exportName] as FormDefinition };
}

function problemsOf({ file, exportName, form }: FoundForm): string[] {
  const where = `shared-contracts/contract/forms/${file}.ts`;
  if (form === undefined) return [`${where} must export "${exportName}", a FormDefinition named after the file.`];
  const needed = ['id', 'title', 'modal', 'fields', 'call', 'validates', 'marksOptional', 'submit', 'outcomes'] as const;
  const missing = needed.filter((name) => form[name] === undefined).map((name) => `${where} lacks "${name}".`);
  if (missing.length > 0) return missing;
  const outcomes = (['success', 'rejection', 'failure'] as const).filter((name) => form.outcomes[name] === undefined);
  return [
    ...outcomes.map((name) => `${where} lacks the outcome "${name}".`),
    ...(Object.keys(form.fields).length === 0 ? [`${where} has no fields.`] : []),
    ...Object.entries(form.fields).flatMap(([name, field]) => [
      ...(name === 'website' ? [`${where}: "website" is the name of the honeypot; the field must have another.`] : []),
      ...(field.label ? [] : [`${where}: the field "${name}" lacks a label.`]),
      ...(field.messages?.required ? [] : [`${where}: the field "${name}" lacks messages.required, which is said when it is empty.`]),
      ...(field.kind === 'choice' && field.options === undefined ? [`${where}: the field "${name}" is a choice and lacks options.`] : []),
    ]),
    ...(form.id === `form/${file}` ? [] : [`${where}: its id must be "form/${file}".`]),
    ...(form.modal === null || /^[A-Z]\w*$/.test(form.modal) ? [] : [`${where}: "${form.modal}" must be in PascalCase, as a component.`]),
  ];
}

/** Leads of one kind come by one call. */
function leadKindProblems({ file, form }: FoundForm, at: number): string[] {
  const first = found.slice(0, at).find((other) => form?.call?.leadKind && other.form?.call?.leadKind === form.call.leadKind);
  if (first === undefined || first.form.call?.path === form.call?.path) return [];
  return [`contract/forms/${file}.ts stores leads as "${form.call?.leadKind}", as ${first.file}.ts does, and sends them to another path.`];
}

function twice(all: readonly FoundForm[], name: 'id' | 'modal'): string[] {
  return all.flatMap(({ file, form }, at) => {
    const first = all.slice(0, at).find((other) => form?.[name] != null && other.form?.[name] === form[name]);
    return first === undefined ? [] : [`contract/forms/${file}.ts has the same ${name} as ${first.file}.ts: "${form[name]}".`];
  });
}

function allForms(): string {
  const imports = found.map(({ file, exportName }) => `import { ${exportName} } from '../forms/${file}';`);
  return `${imports.join('\n')}\n\n/** Every form. */\nexport const allForms = [${found.map(({ exportName }) => exportName).join(', ')}] as const;\n`;
}

function formModals(): string {
  const names = found.flatMap(({ form }) => (form.modal === null ? [] : [`'${form.modal}'`]));
  return `/** The modals that show forms. */\nexport const formModals = [${names.join(', ')}] as const;\n`;
}

function formCalls(): string {
  const paths = new Set(found.flatMap(({ form }) => (form.call === null ? [] : [form.call.path])));
  const type = "readonly Pick<ApiCall & { readonly method: 'POST' }, 'method' | 'path'>[]";
  const lines = [...paths].map((path) => `  { method: 'POST', path: '${path}' },`);
  return `import type { ApiCall } from '../api/api-call';\n\n/** The calls that forms make. */\nexport const formCalls: ${type} = [\n${lines.join('\n')}\n];\n`;
}
