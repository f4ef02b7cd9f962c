import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type BuildOptions, build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeChunks } from './merge-chunks';
import { temporaryFolder, writeFiles } from './test-resources';

/**
 * A page with an entry, two parts that share a small and a large module, and a dynamically imported
 * module.
 */
const sources = {
  'index.html':
    '<!doctype html><html><head></head><body><script type="module" src="./src/start.js"></script></body></html>',
  'src/start.js': `
    import { note } from './trace.js';
    import './small.js';
    (async () => { for (let turn = 0; turn < 20; turn += 1) await null; note('its task ends'); })();
    globalThis.ready = import('./always.js').then(({ always }) => always()).then(() => import('./page.js'));
    globalThis.other = () => import('./other.js');`,
  'src/always.js':
    "import { note } from './trace.js'; note('always runs'); export const always = () => note(new URL(['data', 'txt'].join('.'), import.meta.url).pathname);",
  'src/page.js':
    "import { small } from './small.js'; import { large } from './large.js'; export const page = [small(), large()];",
  'src/other.js':
    "import { small } from './small.js'; import { large } from './large.js'; import './other.css'; export const other = [small(), large()];",
  'src/small.js':
    "import { note } from './trace.js'; globalThis.word = 'हिन्दी 😀'; note('small runs'); export const small = () => 'small';",
  'src/large.js': `import { note } from './trace.js'; note('large runs'); export const large = () => ${JSON.stringify('large '.repeat(1_000))}.length;`,
  'src/trace.js':
    'globalThis.owner = "__mf_owner__12345__"; globalThis.trace ??= []; export const note = (what) => globalThis.trace.push(what);',
  'src/other.css': 'p { color: red }',
};

const folder = temporaryFolder(afterAll);
beforeAll(() => writeFiles(folder, sources));

/**
 * Creates as many chunks as the federation plugin does: one per module, one of them beside the
 * page.
 */
const groups = ['always', 'small', 'large', 'trace'].map((name) => ({
  name,
  test: new RegExp(`${name}\\.js$`),
  priority: name === 'trace' ? 2 : 1,
}));

const chunkFileNames = ({ name }: { readonly name: string }) =>
  name === 'always' ? '[name]-[hash].js' : 'assets/[name]-[hash].js';

const manifest: Plugin = {
  name: 'manifest',
  generateBundle(_options, bundle) {
    const js = Object.keys(bundle).filter((file) => /(?:small|trace|large)-.*\.js$/.test(file));
    const source = JSON.stringify({ sync: js });
    this.emitFile({ type: 'asset', fileName: 'mf-manifest.json', source });
  },
};

async function built(
  name: string,
  plugins: readonly Plugin[] = [merging],
  more: BuildOptions = {},
): Promise<string> {
  const outDir = join(folder, name);
  const output = { codeSplitting: { groups }, chunkFileNames };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    base: './',
    plugins: [manifest, ...plugins],
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { output },
      ...more,
    },
  });
  return outDir;
}

const filesIn = async (outDir: string, extension: string) =>
  (await readdir(outDir, { recursive: true }))
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file))
    .sort();
const scriptsIn = (outDir: string) => filesIn(outDir, '.js');
const namesIn = async (outDir: string) => (await scriptsIn(outDir)).map(withoutHash);
const merging = mergeChunks({
  entry: /index-/,
  eager: /always/,
  groups: { kept: /^large-/ },
  startup: ['common', 'index'],
});

test('merges small chunks and keeps large and page chunks separate', async () => {
  const apart = ['always', 'index', 'large', 'other', 'page', 'small', 'trace'];
  expect(await namesIn(await built('apart', []))).toEqual(apart);
  const merged = ['common', 'index', 'kept', 'other', 'page'];
  expect(await namesIn(await built('merged'))).toEqual(merged);
});

test('runs each merged module once', async () => {
  // Preloading works only in browsers.
  const outDir = await built('runs', [merging], { modulePreload: false });
  const [entry] = (await scriptsIn(outDir)).filter((file) => file.startsWith('index-'));
  Reflect.deleteProperty(globalThis, 'trace');
  const { page } = await run(pathToFileURL(`${outDir}/assets/${entry}`).href);
  expect(page).toEqual(['small', 6_000]);
  const trace = Reflect.get(globalThis, 'trace') as string[];
  // A file that was beside the page resolves relative paths from its new folder.
  const data = `${pathToFileURL(outDir).pathname}/data.txt`;
  expect([...trace].sort()).toEqual(
    [data, 'always runs', 'its task ends', 'large runs', 'small runs'].sort(),
  );
  // Runs in another task, as if it had been loaded separately.
  expect(trace.indexOf('its task ends')).toBeLessThan(trace.indexOf(data));
});

test('page and manifest list each existing file once', async () => {
  const outDir = await built('named');
  const scripts = await scriptsIn(outDir);
  const html = await readFile(`${outDir}/index.html`, 'utf8');
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file);
  const linked = named(/href="\.\/assets\/([^"]+\.js)"/g);
  expect(new Set(linked).size).toBe(linked.length);
  // The entry's imports run before it, each in a separate task.
  const run = named(/<script type="module"[^>]* src="\.\/assets\/([^"]+\.js)"/g);
  expect(run.map(withoutHash)).toEqual(['kept', 'common', 'index']);
  expect(scripts).toEqual(expect.arrayContaining([...linked, ...run]));
  const { sync } = JSON.parse(await readFile(`${outDir}/mf-manifest.json`, 'utf8'));
  const listed = (sync as string[]).map((file) => withoutHash(basename(file)));
  expect(listed.sort()).toEqual(['common', 'kept']);
  const reading = scripts.map((file) => readFile(`${outDir}/assets/${file}`, 'utf8'));
  const code = (await Promise.all(reading)).join('\n');
  const names = code.matchAll(/[`"']\.\/([\w-]+\.(?:js|css))[`"']/g);
  const preloaded = [...names].map(([, file]) => file);
  expect(preloaded).toEqual(expect.arrayContaining(await filesIn(outDir, '.css')));
  expect(await readdir(`${outDir}/assets`)).toEqual(expect.arrayContaining(preloaded));
});

test('keeps file names stable across builds and page changes', async () => {
  const once = await scriptsIn(await built('once'));
  expect(await scriptsIn(await built('twice'))).toEqual(once);
  const other = `${sources['src/other.js']} export const more = 1;`;
  await writeFile(join(folder, 'src/other.js'), other);
  const changed = await scriptsIn(await built('changed'));
  const renamed = changed.filter((file) => !once.includes(file)).map(withoutHash);
  expect(renamed).toEqual(['index', 'other']);
});

test('adds the compile hint only at the start of startup chunks', async () => {
  const outDir = await built('hinted');
  const hinted: string[] = [];
  for (const file of await scriptsIn(outDir)) {
    const code = await readFile(`${outDir}/assets/${file}`, 'utf8');
    if (code.startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(withoutHash(file));
  }
  expect(hinted).toEqual(['common', 'index']);
});

test('file names do not depend on the build folder', async () => {
  const here = await scriptsIn(await built('here'));
  const trace = sources['src/trace.js'].replace('12345', '987654321');
  await writeFile(join(folder, 'src/trace.js'), trace);
  expect(await scriptsIn(await built('elsewhere'))).toEqual(here);
});

test('source maps of merged chunks refer to the original sources', async () => {
  const plain = await built('plain');
  expect(await filesIn(plain, '.map')).toEqual([]);
  const outDir = await built('mapped', [merging], { sourcemap: 'hidden' });
  const scripts = await scriptsIn(outDir);
  expect(scripts).toEqual(await scriptsIn(plain));
  expect(await filesIn(outDir, '.map')).toEqual(scripts.map((file) => `${file}.map`));
  const found = new Map<string, string>();
  for (const file of scripts) {
    const code = await readFile(`${outDir}/assets/${file}`, 'utf8');
    expect(code).not.toContain('sourceMappingURL');
    const map = new TraceMap(await readFile(`${outDir}/assets/${file}.map`, 'utf8'));
    for (const text of ['small runs', 'large runs', 'always runs', 'its task ends']) {
      const [line, column] = getPlace(code, text);
      if (line === 0) continue;
      const { source, line: at } = originalPositionFor(map, { line, column });
      found.set(text, `${source?.replace(/^.*src/, 'src')}:${at}`);
    }
  }
  expect(Object.fromEntries(found)).toEqual({
    'small runs': 'src/small.js:1',
    'large runs': 'src/large.js:1',
    'always runs': 'src/always.js:1',
    'its task ends': 'src/start.js:4',
  });
});

test('fails the build if the configured entry is missing', async () => {
  const without = mergeChunks({ entry: /^elsewhere/, eager: /x/, groups: {}, startup: [] });
  const says = 'The build has no file for the entry /^elsewhere/';
  await expect(built('none', [without])).rejects.toThrow(says);
});

/** Returns a text's line (from 1) and column; the line is 0 if the text is missing. */
function getPlace(code: string, text: string): readonly [line: number, column: number] {
  const at = code.indexOf(text);
  const lines = code.slice(0, at).split('\n');
  return [at < 0 ? 0 : lines.length, lines.at(-1)?.length ?? 0];
}

const withoutHash = (file: string | undefined): string =>
  (file ?? '').replace(/-[\w-]{8}\.js$/, '');

async function run(url: string): Promise<{ page: unknown[] }> {
  await import(/* @vite-ignore */ url);
  return Reflect.get(globalThis, 'ready') as Promise<{ page: unknown[] }>;
}
