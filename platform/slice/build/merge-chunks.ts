import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { type PluginContext, rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import {
  type MappedCode,
  readMapped,
  removeMapped,
  replaceInTransform,
  replaceMapped,
  writeMapped,
} from './mapped-code';

interface MergeSettings {
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

/**
 * Bundles a build's output again to merge small chunks, since each costs a request, headers and a
 * compression dictionary. The federation plugin finds its chunks by name during the build and
 * excludes them from configured groups (module-federation/vite#1136, #1265), so they cannot be
 * merged earlier (decision 0076). Renames merged chunks in the page, in `mf-manifest.json` if it
 * exists, and in source maps.
 */
export function mergeChunks({ entry, eager, groups, startup }: MergeSettings): Plugin {
  return {
    name: 'site:merge-chunks',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }, written) {
        const start = Object.keys(written).find((file) => entry.test(file));
        if (start === undefined) this.error(`No built file is the entry ${entry}.`);
        const chunks = Object.values(written).flatMap((file) =>
          file.type === 'chunk' ? [file.fileName] : [],
        );
        const unhashed = await withoutHashes(dir, [...new Set([...chunks, start])]);
        const before = [...unhashed.values()];
        const hasMaps = Object.values(written).some(
          (file) => file.type === 'chunk' && file.map !== null,
        );
        const merged = await merge({
          folder: dir,
          start: unhashed.get(start) ?? start,
          before,
          eager,
          groups,
          startup,
          hasMaps,
        });
        const names = new Map(
          [...unhashed].map(([file, between]) => [file, merged.names.get(between) ?? between]),
        );
        for (const file of ['mf-manifest.json', 'mf-stats.json'])
          await rewrite(`${dir}/${file}`, (text) =>
            JSON.stringify(JSON.parse(renamed(text, names), withoutRepeated)),
          );
        await rm(`${dir}/.vite`, { recursive: true, force: true });
        await rewrite(`${dir}/index.html`, (html) =>
          runOneByOne(linkedOnce(renamed(html, names)), names.get(start) ?? start, merged.imported),
        );
      },
    },
  };
}

interface Merge extends Pick<MergeSettings, 'eager' | 'groups' | 'startup'> {
  readonly folder: string;
  readonly start: string;
  readonly before: readonly string[];
  readonly hasMaps: boolean;
}

interface Merged {
  readonly names: ReadonlyMap<string, string>;
  readonly imported: readonly string[];
}

const unhashed = '-00000000';

/**
 * The federation plugin's key for a slice contains a hash of its folder, so file names would depend
 * on where it is built. The slice's name in the key is enough to tell slices apart.
 */
const owner = /(__mf_owner__)\d{5,}/g;

async function withoutHashes(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isTaken = (file: string) =>
    files.filter((other) => nameOf(other) === nameOf(file)).length > 1;
  const nameFor = (file: string) =>
    (isTaken(file) ? file : file.replace(hashed, `${unhashed}.js`)).replaceAll(owner, '$1');
  const names = new Map(files.map((file) => [file, nameFor(file)] as const));
  for (const [file, name] of names) {
    const written = await readMapped(`${folder}/${file}`);
    await removeMapped(`${folder}/${file}`);
    await writeMapped(
      `${folder}/${name}`,
      replaceMapped(withNames(written, names), owner, (_owner, plain = '') => plain),
    );
  }
  return names;
}

async function merge({
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

const nameOf = (file: string): string => basename(file.replace(hashed, '.js'), '.js');
const hashed = /-[\w-]{8}\.js$/;

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

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) await writeFile(file, change(text));
}

/**
 * Matches file names in strings. In `assets/` they can also be relative to each other, as in a
 * preload list.
 */
const inStrings = /(?<=[/"'`])(?:assets\/)?[\w.-]+\.js(?=["'`])/g;

function nameIn(names: ReadonlyMap<string, string>): (file?: string) => string {
  return (file = '') => {
    const beside = names.get(`assets/${file}`);
    return names.get(file) ?? (beside === undefined ? file : basename(beside));
  };
}

const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(inStrings, nameIn(names));

const withNames = (mapped: MappedCode, names: ReadonlyMap<string, string>): MappedCode =>
  replaceMapped(mapped, inStrings, nameIn(names));

const withoutRepeated = (_key: string, value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? [...new Set(value)]
    : value;

function linkedOnce(html: string): string {
  const linked = new Set([...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src));
  return html.replaceAll(
    /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g,
    (link, href: string) => {
      if (linked.has(href)) return '';
      linked.add(href);
      return link;
    },
  );
}

/**
 * Executes each of the entry's imports as soon as it has loaded, in a separate task, instead of all
 * after the last has loaded: CPU and network work in parallel, and input is handled in between.
 */
function runOneByOne(html: string, entry: string, imported: readonly string[]): string {
  return html.replace(/<script type="module"[^>]*><\/script>/g, (script) =>
    script.includes(entry)
      ? [...imported.map((file) => script.replace(entry, file)), script].join('\n    ')
      : script,
  );
}
