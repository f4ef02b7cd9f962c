import { expect, test } from 'vitest';
import { lints } from './lints';
import { contrastOf } from './style-sheets';

const comment = (text: string) => `/${'*'}* ${text} */\n`;
const manifest = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.1.0', exports: {}, scripts: {}, ...more });

type Files = Readonly<Record<string, string>>;

/** For each lint, files that break it, and what it must print about them. */
const counterExamples: readonly (readonly [lint: string, files: Files, printed: string])[] = [
  ['documents name existing files', { 'docs/a.md': 'See `e2e/gone.ts`.' }, 'e2e/gone.ts does not'],
  ['documents name existing files', { 'docs/a.md': '[b](b.md)' }, 'docs/b.md does not exist'],
  [
    'threats name existing tests',
    { 'docs/security.md': '## Threats\n\n|a|b|c|\n|---|---|---|\n| theft | `e2e/a.test.ts` |\n\n' },
    '"theft | `e2e/a.test.ts` |…" names no existing test',
  ],
  [
    'the section Reach names existing tests',
    {
      'docs/testing.md': '\n## Reach\n| a | `a.test.ts`: opens |\n## B\n',
      'a.test.ts': "test('shuts', run);",
    },
    'a.test.ts has no test "opens"',
  ],
  [
    'commands are documented',
    {
      'docs/commands.md': '| `npm run old` | x |\n',
      'package.json': '{"scripts":{"new":""}}',
      'mf-home/package.json': '{"scripts":{}}',
    },
    'the script new is not documented. Add it.\ndocs/commands.md: there is no script old',
  ],
  [
    'quirks are documented and tested',
    {
      'docs/settings.md': '## Profiles\n| `a-b` | x |\n',
      'shared-contracts/contract/quirks.ts': '',
    },
    "the quirk a-b has no test. Add one that covers both profiles: quirk('a-b', …)",
  ],
  [
    'decisions have the same form',
    { 'docs/decisions/0001-a.md': '# 0002 A' },
    'Start with "# 0001 Title"',
  ],
  [
    'decisions have the same form',
    { 'docs/decisions/0001-a.md': '', 'docs/decisions/0001-b.md': '' },
    '0001-b.md: another decision has the same number',
  ],
  [
    'dependencies are recorded',
    {
      'docs/decisions/0001-dependencies.md': '\n| old | x |\n',
      'server/package.json': manifest('server', { dependencies: { new: '1', vite: '1' } }),
    },
    'the dependency new is not recorded. Add a row that says what it is for.\ndocs/decisions/0001-dependencies.md: no package uses old',
  ],
  [
    'install scripts are recorded',
    {
      'docs/decisions/0047-no-install-scripts.md': '',
      'package-lock.json': '{"packages":{"node_modules/a":{"hasInstallScript":true}}}',
      '.npmrc': '',
    },
    '.npmrc: install scripts are allowed. Add the line ignore-scripts=true.\npackage-lock.json: a has an install script',
  ],
  [
    'packages export entry points only',
    { 'mf-a/package.json': manifest('mf-a', { exports: { [`./src/${'*'}`]: '' } }) },
    'the export "./src/',
  ],
  [
    'packages export entry points only',
    { 'desk/package.json': manifest('desk'), 'desk/CHANGELOG.md': '## 1.0.0\n' },
    'desk/CHANGELOG.md: the first entry must be for version 1.1.0. Add one.\ndesk/README.md: the package name desk is missing',
  ],
  [
    'slices compile alone',
    { 'mf-a/tsconfig.json': '{"references":[{ "path": "../mf-b" }]}' },
    'Remove the reference to ../mf-b',
  ],
  [
    'imports use entry points',
    {
      'platform/kit/package.json': manifest('@platband/kit', { exports: { './list': '' } }),
      'server/package.json': manifest('server'),
      'server/a.ts': "import '@platband/kit/list';\nimport '@platband/kit/figures/figures';",
    },
    'server/a.ts: platform/kit/package.json does not export "./figures/figures"',
  ],
  [
    'the platform has no words of this site',
    { 'platform/a.md': 'A loan.' },
    'platform/a.md: "loan" is specific',
  ],
  [
    'colours have enough contrast',
    { 'shared-contracts/ui/tokens.css': '--ink: #777777;\n--ground: #ffffff;' },
    'ink on ground has a contrast of 4.48, but needs at least 4.5',
  ],
  [
    'style sheets use role colours',
    { 'shell/src/a.css': 'a { color: #fff; }' },
    'the colour #fff is not from tokens.css',
  ],
  [
    'custom properties are defined',
    { 'shell/src/a.css': 'a { color: var(--b); }' },
    '--b is neither',
  ],
  ['style sheets are short', { 'shell/src/a.css': 'a {}\n'.repeat(201) }, 'has 201 lines'],
  [
    'placeholders look the same',
    { 'shell/src/a.css': 'a::placeholder { opacity: 1; }' },
    'opacity: 1',
  ],
  [
    'backgrounds come with a colour',
    { 'shell/src/a.css': 'a:hover { background: var(--night); }' },
    'a:hover has a background but no colour',
  ],
  ['selectors are fast', { 'shell/src/a.css': 'body:has(.a) .b { color: red; }' }, 'line 1: '],
  ...['<p><Icon />{text}</p>', '<p>{a} {b}</p>', '<>{text}</>', '<p>Hi {is && <b />}</p>'].map(
    (code) => ['text that changes stands alone', { 'shell/src/a.tsx': code }, code] as const,
  ),
  [
    'mutants apply',
    {
      'e2e/mutants/a.patch': '--- a/b.ts\n+++ b/b.ts\n@@ -1 +1 @@\n one\n-two\n+2\n',
      'b.ts': 'one\nthree\n',
    },
    'a.patch: the patch no longer applies',
  ],
  [
    'mutants apply',
    {
      'e2e/mutants/mutants.ts':
        "    tests: 'server/src/gone.test',\n    tests: 'server/src/here',\n",
      'server/src/here.test.ts': '',
    },
    'server/src/gone.test does not exist',
  ],
  ['English is plain', { 'a.ts': `\n${comment('Null: not sent.')}` }, 'a.ts:2: Null: not sent. → '],
  ['English is plain', { 'a.test.ts': `${'test'}('is told', run);` }, 'a.test.ts:1: is told'],
  ['English is plain', { 'a.md': 'Sent anew.\n\n```\nanew\n```' }, 'a.md:1: Sent anew. → again'],
];

/** Files that break no lint, except by their number. */
const fine: Files = {
  'shell/src/a.tsx': "<p>{text}</p>;<p>Hi <b>{t('x')}</b></p>;<p>{is && <b />}</p>",
  'shell/src/a.css': 'a { background: var(--night); color: var(--ink); }',
  'shared-contracts/ui/tokens.css': 'a { --night: #000000; --ink: #ffffff; }',
  'server/a.ts': `${comment('Returns null.')}const anew = 'nobody';`,
};

const print = (name: string, files: Files): string =>
  lints
    .filter((lint) => lint.name === name)
    .flatMap(({ run }) =>
      run({
        files: Object.keys(files).sort(),
        read: (file) => files[file] ?? '',
      }),
    )
    .join('\n');

test('every lint prints its counter-examples with their files', () => {
  expect(new Set(counterExamples.map(([lint]) => lint))).toEqual(
    new Set(lints.map(({ name }) => name)),
  );
  for (const [lint, files, printed] of counterExamples)
    expect(print(lint, files), lint).toContain(printed);
});

test('lints print nothing about files that break none', () => {
  for (const lint of lints.filter(({ name }) => /^(?:text|English|backgr|custom|style)/.test(name)))
    expect(print(lint.name, fine), lint.name).toMatch(/^(?:Found only \d+ .*|)$/);
});

test('computes a contrast of 21 for black on white and 4.54 for a known grey', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
