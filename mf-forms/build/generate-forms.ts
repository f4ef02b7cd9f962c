import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from '@platband/slice/build/checkout';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { type FoundForm, problemsOfForms } from './form-problems';

/**
 * Each form is one file in `contract/forms/`. Generates their list and the names of their modals,
 * which are not in the repository. Runs after every install and before each build, check and test
 * (`npm run generate`).
 * @throws Error with what a file lacks.
 */
const forms = fileURLToPath(new URL('../../shared-contracts/contract/forms/', import.meta.url));
const generated = fileURLToPath(
  new URL('../../shared-contracts/contract/generated/', import.meta.url),
);

const files = (await readdir(forms))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();
const found = await Promise.all(files.map((file) => readForm(basename(file, '.ts'))));
const problems = problemsOfForms(found);
if (problems.length > 0) {
  console.error(
    `The forms have problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
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

function allForms(): string {
  const imports = found.map(
    ({ file, exportName }) => `import { ${exportName} } from '../forms/${file}';`,
  );
  return `${imports.join('\n')}\n\n/** Every form. */\nexport const allForms = [${found.map(({ exportName }) => exportName).join(', ')}] as const;\n`;
}

function formModals(): string {
  const lines = found.flatMap(({ form: { id, modal } }) =>
    modal === null ? [] : [`  '${id}': '${modal}',`],
  );
  return `/** The modal that shows a form, by the form's id. */\nexport const formModals = {\n${lines.join('\n')}\n} as const;\n`;
}

function formCalls(): string {
  const paths = new Set(found.flatMap(({ form }) => (form.call === null ? [] : [form.call.path])));
  const type = "readonly Pick<ApiCall & { readonly method: 'POST' }, 'method' | 'path'>[]";
  const lines = [...paths].map((path) => `  { method: 'POST', path: '${path}' },`);
  return `import type { ApiCall } from '@platband/slice/contract/api-call';\n\n/** The calls that forms make. */\nexport const formCalls: ${type} = [\n${lines.join('\n')}\n];\n`;
}
