import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OwnedExpose } from '../../contract/expose';
import { exposesOf } from '../../contract/exposes-of';
import { jsonSchemaOf } from '../../contract/json-schema-of';
import { generatedPropsFile, livePropsFile, liveTypesFile } from '../../contract/live';
import type { SliceDefinition } from '../../contract/slice';
import { getContract, siteAbove } from '../configured-above';
import { exposeFile, loadSlice, problemsOfSlice, slicesIn } from '../slices';
import { getProps, type Shown, typesText } from './live-types';
import { writeGenerated, writeUnlessSame } from './write-generated';

const skeleton = fileURLToPath(new URL('skeleton/', import.meta.url));

/**
 * Generates a slice's files from its `slice.ts` under `src/generated/`: typed access to other
 * slices, loaders for its exposes, and boilerplate. These files are not committed.
 * @throws Error that lists what the `slice.ts` lacks.
 */
export async function generateSlice(folder: string): Promise<SliceDefinition> {
  const slice = await loadSlice(folder);
  const problems = problemsOfSlice(slice, folder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await generateFiles(folder, slice);
  return slice;
}

/** Name of every site's host. */
const host = 'shell';

async function generateFiles(folder: string, slice: SliceDefinition): Promise<void> {
  const generated = `${folder}/src/generated/`;
  const contract = getContract(folder);
  // A host exposes nothing, so it needs only `access.ts`.
  const isNeeded = (file: string) => file !== 'lifecycles.ts' || slice.modals.length > 0;
  const files = slice.name === host ? ['access.ts'] : (await readdir(skeleton)).filter(isNeeded);
  for (const file of files) {
    const text = await readFile(skeleton + file, 'utf8');
    const own =
      contract === null ? withoutContract(text) : text.replaceAll("'@contract/", `'${contract}/`);
    await writeGenerated(generated + file, own);
  }
  if (slice.name === host) return;
  await writeGenerated(`${generated}exposes.ts`, exposesText(slice));
  if (contract === null && !existsSync(`${folder}/${livePropsFile}`)) await generateLive(folder);
  if (existsSync(`${folder}/${liveTypesFile}`))
    await writeGenerated(`${generated}own.d.ts`, typesText([shownOf(slice)]));
  await writeGenerated(`${generated}server.ts`, serverText(slice));
}

/**
 * Generates types of other slices' parts. Within one checkout, they come from the other `slice.ts`
 * files, without a running site (`slice types`).
 */
async function generateLive(folder: string): Promise<void> {
  const site = siteAbove(folder) ?? folder;
  const others = await Promise.all(
    slicesIn(site).map(async (name) => shownOf(await loadSlice(`${site}/${name}`))),
  );
  await writeGenerated(`${folder}/src/generated/live.d.ts`, typesText(others));
  await writeUnlessSame(
    `${folder}/${generatedPropsFile}`,
    `${JSON.stringify(getProps(others), null, 2)}\n`,
  );
}

const shownOf = ({ slots, modals, props = {} }: SliceDefinition): Shown => ({
  slots,
  modals,
  props: Object.fromEntries(
    Object.entries(props).flatMap(([expose, schema]) =>
      schema === undefined ? [] : [[expose, jsonSchemaOf(schema)]],
    ),
  ),
});

/**
 * Adapts the output for a site without a contract: slices make no calls, read published content,
 * and have only their own styles.
 */
const withoutContract = (text: string): string =>
  text
    .replace(/^(?:import '.*|import \{ callApi \}.*|export const send.*)\n/gm, '')
    .replace('@contract/browser/read-content', '@platband/slice/calls/read-content');

function exposesText({ name, pages, slots, modals, props = {} }: SliceDefinition): string {
  const getProps = (expose: OwnedExpose) =>
    props[expose] === undefined ? '' : `<InferOutput<(typeof slice)['props']['${expose}']>>`;
  const module = (kind: string, expose: string) =>
    `typeof import('../${kind}/${expose}/${expose}')`;
  const checks = [
    ...Object.keys(pages).map(
      (page) => `  Checked<PageOf<${module('pages', page)}>, ${module('pages', page)}>,`,
    ),
    ...slots.map(
      (slot) => `  Checked<SlotModule${getProps(`slots/${slot}`)}, ${module('slots', slot)}>,`,
    ),
    ...modals.map(
      (modal) =>
        `  Checked<ModalModule${getProps(`modals/${modal}`)}, ${module('modals', modal)}>,`,
    ),
  ];
  const used = ['Checked', 'ModalModule', 'PageOf', 'SlotModule'].filter((type) =>
    checks.some((line) => line.includes(type)),
  );
  const ofProps =
    Object.keys(props).length === 0
      ? ''
      : "import type { InferOutput } from '@platband/slice/contract/live';\nimport type { slice } from '../../slice';\n";
  return `import type { ${used.join(', ')} } from '@platband/slice/runtime/page-module';
${ofProps}
/** The remote's name and paths. */
export const remote = ${JSON.stringify({ name, pages })} as const;

/** How its pages are loaded. */
export const pages = {
${Object.keys(pages)
  .map((page) => `  ${page}: () => import('../pages/${page}/${page}'),`)
  .join('\n')}
};

/** Compiles only if every expose has the type of its folder. */
export type Exposed = [
${checks.join('\n')}
];
`;
}

function serverText(slice: SliceDefinition): string {
  const exposes = exposesOf(slice).filter((expose) => /^(?:pages|slots|texts)\//.test(expose));
  const files = [
    ...exposes.map((expose) => [expose, exposeFile(expose).replace(/^src\/|\.tsx?$/g, '')]),
    ...(slice.serverPages ?? []).map((page) => [
      `server-pages/${page}`,
      `server-pages/${page}/${page}`,
    ]),
  ];
  const lines = files.map(([expose, file]) => `  '${expose}': () => import('../${file}'),`);
  return `/** Exports for the renderer. */\nexport const exposes = {\n${lines.join('\n')}\n};\n`;
}
