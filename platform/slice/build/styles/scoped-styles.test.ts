import { cases } from '@platband/slice/build/cases';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { floorTarget } from '../browser-floor';
import { temporaryFolder, writeFiles } from '../test-resources';
import { checkedStyles, scopedStyles } from './scoped-styles';

/** Builds one mf-x style sheet for the oldest supported browsers. */
async function built(
  css: string,
  file = 'X.module.css',
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const root = temporaryFolder(onTestFinished);
  const isModule = file.includes('.module.');
  const script = isModule ? `import x from './${file}'; console.log(x);` : `import './${file}';`;
  await writeFiles(`${root}/src`, { [file]: css, ...others, 'x.js': script });
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [checkedStyles('mf-x')],
    css: scopedStyles('mf-x'),
    build: { write: false, target: floorTarget, rolldownOptions: { input: `${root}/src/x.js` } },
  })) as Rolldown.RolldownOutput;
  const sheet = output.output.find(({ fileName }) => fileName.endsWith('.css'));
  const text = sheet?.type === 'asset' ? String(sheet.source).trim() : '';
  return text.replace(/(mf-x_)[\w-]{3}/g, '$1');
}

cases([
  ['.a:hover::before { top: 0 }', '.mf-x_a:hover:before{top:0}'],
  ['.a > p { top: 0 }', '.mf-x_a>p{top:0}'],
  [':root[data-static=""] .a { top: 0 }', ':root[data-static=""] .mf-x_a{top:0}'],
  // State and elements of a library.
  [
    ':global(.aos-animate) .a, .a:global(.ready) { top: 0 }',
    '.aos-animate .mf-x_a,.mf-x_a.ready{top:0}',
  ],
  ['.a :global(.dot) { top: 0 }', '.mf-x_a .dot{top:0}'],
  [
    '.a { animation: run 1s } @keyframes run { from { top: 0 } }',
    '.mf-x_a{animation:1s mf-x_run}@keyframes mf-x_run{0%{top:0}}',
  ],
  ['.a { & b { top: 0 } > i { left: 0 } }', '.mf-x_a b{top:0}.mf-x_a>i{left:0}'],
])("changes only names in a slice's style sheet", async (css, expected) => {
  expect(await built(css)).toBe(expected);
});

const inside = ':where([data-remote=mf-x],[data-remote=mf-x] *)';
cases([
  ['p::before', `p${inside}:before`],
  ['*', inside],
  ['.a ~ *', `.mf-x_a~${inside}`],
  ['html[data-static] p', `html[data-static] p${inside}`],
  ['html.dark p', `html.mf-x_dark p${inside}`],
])('scopes selectors to the slice', async (selector, scoped) => {
  expect(await built(`${selector} { top: 0 }`)).toBe(`${scoped}{top:0}`);
});

test("scopes a library's classes to the slice", async () => {
  const scoped = `.dot${inside},.dot${inside}:after{top:0}`;
  expect(await built('.dot, .dot::after { top: 0 }', 'library.css')).toBe(scoped);
});

test("scopes a library's layers, theme, properties, containers and animations", async () => {
  const sheet = `@layer theme, base, utilities;
    @layer utilities { .spin { animation: var(--animate-spin); --tw-x: 1px; width: var(--tw-x) } }
    @layer theme { :root, :host { --animate-spin: spin 1s linear } }
    @layer base { html { line-height: 1.5 } p { margin: 0 } }
    .at { container: card / inline-size } @container card (width > 1px) { .at { top: 0 } }
    @property --tw-x { syntax: '*'; inherits: false }
    @keyframes spin { to { rotate: 360deg } }`;
  // `built` drops the three characters after `mf-x_`, which is the length of a module hash.
  expect((await built(sheet, 'index.css')).replaceAll('"', '')).toBe(
    [
      `[data-remote=mf-x]{--animate-spin:mf-x_n 1s linear;line-height:1.5}p${inside}{margin:0}`,
      `.spin${inside}{animation:var(--animate-spin);--mf-x_x:1px;width:var(--mf-x_x)}`,
      `.at${inside}{container:mf-x_d/inline-size}`,
      `@container mf-x_d (width>1px){.at${inside}{top:0}}`,
      '@property --mf-x_x{syntax:*;inherits:false}@keyframes mf-x_n{to{rotate:360deg}}',
    ].join(''),
  );
});

cases([
  // Tokens, and themes of a class or of the document.
  [
    ':root { --ink: black } .dark { --ink: white } .dark .card { top: 0 }',
    `[data-remote=mf-x]{--ink:black}.dark${inside},.dark :where([data-remote=mf-x]){--ink:white}.dark .card${inside}{top:0}`,
  ],
  [
    ':root.dark { --ink: white } html[data-theme=dark] body { color: white }',
    ':root.dark :where([data-remote=mf-x]){--ink:white}html[data-theme=dark] body :where([data-remote=mf-x]){color:#fff}',
  ],
  // What portals must not get from the page.
  [
    'body { margin: 0; color: red; min-height: 100vh }',
    '[data-remote=mf-x]{color:red}[data-remote=mf-x]:where(:not(body>*)){min-height:100vh;margin:0}',
  ],
])('applies selectors of the document to the slice', async (css, expected) => {
  expect((await built(css, 'index.css')).replaceAll('"', '')).toBe(expected);
});

const affects = (selector: string) => `"${selector}" affects elements outside mf-x`;
const isShared = (name: string) => `The name in ${name} is shared by the whole page`;
cases([
  [
    ':global(*) {',
    `${affects(':global(*)')}. Select only elements of the slice, with a class from its style sheet.`,
  ],
  [':global .b {', affects(':global .b')],
  ['.a, html {', affects('html')],
  ['body.a {', affects('body.a')],
  [':root {', affects(':root')],
  ['.a:has(p) * {', '".a:has(p) *" uses :has() and matches any element'],
  [
    '.a { container-name: card } .b {',
    'container-name uses the name card, which the whole page shares. Start it with "mf-x_".',
  ],
  ['@page {', '@page affects the whole page'],
  [
    '@layer x {',
    '@layer affects the whole page, and some supported browsers ignore all rules in it',
  ],
  ['@keyframes :global(run) {', isShared('@keyframes :global(run)')],
  ['@property --x {', `${isShared('@property --x')}. Start it with "--mf-x_".`],
])('reports the file and line of an unusable selector', async (start, says) => {
  const building = built(`.a {\n  top: 0;\n}\n${start}\n  top: 0;\n}\n`);
  await expect(building).rejects.toThrow(`src/X.module.css:4: ${says}`);
});

test('refuses external style sheets and unscoped imports', async () => {
  await expect(built('@import "https://evil.example/x.css";')).rejects.toThrow(
    /X\.module\.css:1: @import loads a style sheet that cannot be checked/,
  );
  await expect(
    built('@import "./other.css";', 'x.css', { 'other.css': '\n@page { margin: 0 }' }),
  ).rejects.toThrow(/src\/other\.css:2: @page affects the whole page/);
});

test('fills in custom media queries', async () => {
  const imported = { 'breakpoints.css': '@custom-media --wide (min-width: 64em);' };
  const sheet = (condition: string) => {
    const css = `@import "./breakpoints.css";\n${condition} { .a { top: 0 } }`;
    return built(css, 'X.module.css', imported);
  };
  expect(await sheet('@media (--wide) and (orientation: landscape)')).toBe(
    '@media (min-width:64em) and (orientation:landscape){.mf-x_a{top:0}}',
  );
  for (const condition of [
    '@media --wide',
    '@media ( --wied )',
    '@media (\n--wied)',
    '@media not (--wied)',
    '@container (--wide)',
  ])
    await expect(sheet(condition), condition).rejects.toThrow(
      'no imported style sheet defines this name with @custom-media',
    );
  expect(await built('@container style(--wide: 1) { .a { top: 0 } }')).toContain(
    '@container style(--wide:1)',
  );
  await expect(sheet('@media (--wied) and (width > 1px)')).rejects.toThrow(
    /X\.module\.css:2:1: @media \(--wied\) .*: no imported style sheet defines this name with @custom-media/,
  );
});

test('checks styles from other sources in the output', async () => {
  const emitting = {
    name: 'emits',
    generateBundle(this: Rolldown.PluginContext) {
      this.emitFile({ type: 'asset', fileName: 'x.css', source: 'a{top:0}' });
    },
  };
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [emitting, checkedStyles('mf-x')],
    build: {
      write: false,
      rolldownOptions: { input: `${import.meta.dirname}/../browser-floor.ts` },
    },
  });
  await expect(building).rejects.toThrow('x.css:1:1: "a" affects elements outside mf-x');
});
