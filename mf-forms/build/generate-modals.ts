import { mkdir, readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from '@platband/slice/build/checkout';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';

/**
 * Generates a component under `src/modals/` for each form with a modal: the form in a dialog. The
 * output is not in the repository.
 */
const folder = fileURLToPath(new URL('../src/modals/', import.meta.url));
const { allForms } = (await import('shared-contracts/contract/generated/all-forms')) as {
  readonly allForms: readonly FormDefinition[];
};
const shown = allForms.flatMap(({ id, modal }) =>
  modal === null ? [] : [{ file: id.replace('form/', ''), modal }],
);

await mkdir(folder, { recursive: true });
for (const old of await readdir(folder))
  if (!shown.some(({ modal }) => modal === old)) await rm(`${folder}${old}`, { recursive: true });
for (const { file, modal } of shown)
  await writeGenerated(`${folder}${modal}/${modal}.tsx`, component(file, modal));

function component(file: string, modal: string): string {
  const definition = `${file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Form`;
  return `import { ${definition} } from 'shared-contracts/contract/forms/${file}';
import { FormModal } from '../../form/FormModal';

export default function ${modal}({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={${definition}} onClose={onClose} />;
}
`;
}
