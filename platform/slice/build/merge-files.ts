import { realpath } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { type PluginContext, rolldown } from 'rolldown';
import { nameOf, withNames } from './chunk-names';
import { readMapped, removeMapped, replaceInTransform, writeMapped } from './mapped-code';

export interface MergeSettings {
  /**
   * Matches the entry from which all other files are reachable. Only the hash in its name changes.
   */
  readonly entry: RegExp;
  /**
   * Dynamically imported chunks that are always needed. They are merged into `common` with their
   * importers, unless they are in a group.
   */
  readonly eager: RegExp;
  /**
   * Chunks to merge with their imports, by the merged chunk's name. All other chunks stay separate,
   * except those in `common`.
   */
  readonly groups: Readonly<Record<string, RegExp>>;
  /**
   * Merged chunks whose functions mostly run at startup. They are compiled off the main thread
   * while loading.
   */
  readonly startup: readonly string[];
}

/** V8's explicit compile hint for a whole file. Other engines ignore this comment. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad';

/**
 * Continues after a dynamic import in a separate task, as it would without merging: one long task
 * would delay clicks. Uses messages, since timers are delayed.
 */
const inTask = `
function __inTask(module) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(module); };
    port2.postMessage(null);
  });
}`;

/**
 * Maximum size in bytes of chunks that move into `common` if they have several importers, since a
 * separate request would cost more.
 */
const smallBytes = 4_096;

interface Merge extends Pick<MergeSettings, 'eager' | 'groups' | 'startup'> {
  readonly folder: string;
  readonly start: string;
  readonly before: readonly string[];
  readonly hasMaps: boolean;
}

export interface Merged {
  readonly names: ReadonlyMap<string, string>;
  readonly imported: readonly string[];
}

export const unhashed = '-00000000';

export async function merge({
  folder,
  start,
  before,
  eager,
  groups,
  startup,
  hasMaps,
}: Merge): Promise<Merged> {
  const common = new Set<string>();
  const bundle = await rolldown({
    input: { [nameOf(start)]: `${folder}/${start}` },
    preserveEntrySignatures: 'strict',
    platform: 'browser',
    // The first bundling has already decided about side effects.
    treeshake: false,
    plugins: [
      { name: 'site:with-source-map', load: readMapped },
      staticImports(eager),
      movedIntoAssets(`${folder}/${start}`),
      {
        name: 'site:find-common',
        buildEnd() {
          for (const id of this.getModuleIds())
            if (eager.test(basename(id)) || isCommon(this.getModuleInfo(id))) common.add(id);
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    sourcemap: hasMaps && 'hidden',
    entryFileNames: start.includes(unhashed) ? 'assets/[name]-[hash].js' : start,
    chunkFileNames: ({ name }) => `assets/${nameOf(`${name}.js`)}-[hash].js`,
    minify: true,
    // Added after minification, which removes comments.
    postBanner: ({ name }) => (startup.includes(nameOf(`${name}.js`)) ? compiledAtOnce : ''),
    codeSplitting: {
      groups: [
        ...Object.entries(groups).map(([name, chunks]) => ({
          name,
          test: (id: string) => chunks.test(basename(id)),
          priority: 2,
        })),
        { name: 'common', test: (id) => common.has(id), priority: 1 },
      ],
    },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const root = await realpath(folder);
  const names = new Map(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [relative(root, id).replaceAll('\\', '/'), fileName] as const),
    ),
  );
  for (const file of [...before, start]) await removeMapped(`${folder}/${file}`);
  for (const { fileName, code, map } of chunks)
    await writeMapped(
      `${folder}/${fileName}`,
      withNames({ code, map: map?.toString() ?? null }, names),
    );
  const entry = names.get(start) ?? start;
  const imported = new Set<string>();
  const follow = (file: string, importers: readonly string[]) => {
    if (importers.includes(file)) return;
    for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      follow(each, [...importers, file]);
    imported.add(file);
  };
  follow(entry, []);
  return { names, imported: [...imported].filter((file) => file !== entry) };
}

type ModuleInfo = ReturnType<PluginContext['getModuleInfo']>;

const isCommon = (module: ModuleInfo): boolean =>
  module !== null &&
  (nameOf(module.id) === 'common' ||
    (module.importers.length > 1 &&
      module.dynamicImporters.length === 0 &&
      (module.code?.length ?? 0) <= smallBytes));

/**
 * Turns dynamic imports of chunks that are always needed into static imports. The federation
 * plugin's host entry imports through `__mfImport`.
 */
function staticImports(eager: RegExp) {
  return {
    name: 'site:static-imports',
    transform(code: string) {
      const imports: string[] = [];
      const madeStatic = (call: string, _quote: string, file: string) => {
        if (!eager.test(file))
          return call.startsWith('import') ? call : `import(${JSON.stringify(file)})`;
        imports.push(`import * as __eager${imports.length} from ${JSON.stringify(file)};`);
        return `__inTask(__eager${imports.length - 1})`;
      };
      return replaceInTransform(
        code,
        /\b(?:__mfI|i)mport\((["'`])([^"'`]+)\1\)/g,
        madeStatic,
        () => ({
          before: imports.join(''),
          after: imports.length > 0 ? inTask : '',
        }),
      );
    },
  };
}

/**
 * Moves files beside the entry, which contain relative references, into the folder of the other
 * files.
 */
function movedIntoAssets(start: string) {
  return {
    name: 'site:moved-into-assets',
    transform: (code: string, id: string) =>
      id === resolve(start) || basename(dirname(id)) === 'assets'
        ? undefined
        : replaceInTransform(
            code,
            /import\.meta\.url/g,
            () => "new URL('../', import.meta.url).href",
          ),
  };
}
