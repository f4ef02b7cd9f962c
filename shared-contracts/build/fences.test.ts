import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Every fence between slices and rooms is seen to fail here. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
let tree: string;

beforeAll(async () => {
  tree = await realpath(await mkdtemp(join(tmpdir(), 'fences-')));
  await cp(join(root, 'biome.json'), join(tree, 'biome.json'));
});
afterAll(() => rm(tree, { recursive: true }));

/** What a command prints, and whether it was content. */
function run(command: string, args: readonly string[], cwd: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd }, (error, stdout, stderr) => resolve({ passed: error === null, output: `${stdout}${stderr}` }));
  });
}

async function writeCode(file: string, code: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), code);
}

const slices = ['mf-home', 'mf-services', 'mf-content', 'mf-forms'];
const imports: readonly [file: string, imported: string][] = [
  ...slices.flatMap((slice): [string, string][] => [
    ...slices.filter((other) => other !== slice).map((other): [string, string] => [`${slice}/src/a.ts`, `${other}/src/pages/x`]),
    [`${slice}/src/b.ts`, '../../shell/src/App'],
    [`${slice}/src/c.ts`, 'server/src/main'],
    [`${slice}/src/d.ts`, 'react-router-dom'],
    [`${slice}/src/e.ts`, 'react-hot-toast'],
    [`${slice}/src/f.ts`, 'shared-contracts/contract/oddities'],
    [`${slice}/src/g.ts`, 'shared-contracts/build/remote'],
    [`${slice}/src/h.ts`, 'axios'],
  ]),
  ['shell/src/a.ts', '../../mf-home/src/pages/Home/Home'],
  ['shell/src/b.ts', 'shared-contracts/contract/oddities'],
  ['shell/compose/a.ts', 'mf-home/src/lifecycles'],
  ['server/src/a.ts', 'shared-contracts/browser/call-api'],
  ['server/src/b.ts', 'shared-contracts/runtime'],
  ['server/src/c.ts', '../../shell/compose/publish'],
  ['e2e/flows/a.spec.ts', 'shared-contracts/contract/forms/contact'],
  ['e2e/flows/b.spec.ts', '../../mf-forms/src/form/Form'],
  ['shared-contracts/contract/a.ts', 'react'],
  ['shared-contracts/contract/b.ts', '../browser/events'],
  ['shared-contracts/contract/c.ts', 'node:fs'],
  ['shared-contracts/browser/a.ts', '../ui/Button'],
  ['shared-contracts/runtime/a.ts', '../browser/events'],
  ['shared-contracts/ui/a.ts', '../contract/routes'],
  ['shared-contracts/ui/b.ts', 'axios'],
  ['shared-contracts/build/a.ts', '../runtime/index'],
];
/** Each in a file of its own. */
const forbidden = imports.map(([file, imported], at) => [file.replace(/(?:\.spec)?\.ts$/, `-${at}$&`), imported] as const);

describe('lint', () => {
  /** Which rules each file breaks: all files are looked at by one run. */
  const broken = new Map<string, string[]>();

  beforeAll(async () => {
    for (const [file, imported] of forbidden) await writeCode(file, `import { x } from '${imported}';\n\nexport const y = x;\n`);
    await writeCode(
      'mf-home/src/allowed.ts',
      "import { href } from 'shared-contracts/contract/routes';\n\nexport const y = href('home');\n",
    );
    const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome');
    const { output } = await run(
      process.execPath,
      [biome, 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'],
      tree,
    );
    for (const [, rule = '', file = ''] of output.matchAll(/::error title=([^,]+),file=([^,]+),/g)) {
      const path = relative(tree, file).replaceAll('\\', '/');
      broken.set(path, [...(broken.get(path) ?? []), rule]);
    }
  });

  test.each(forbidden)('%s may not import %s', (file) => {
    expect(broken.get(file)).toContain('lint/style/noRestrictedImports');
  });

  test('what is allowed passes, so that the fences above are not closed to everyone', () => {
    expect(broken.has('mf-home/src/allowed.ts')).toBe(false);
    expect(broken.size).toBe(forbidden.length);
  });
});

test.each([
  ['by its name', 'mf-forms/src/form/clean-value', 'TS2307'],
  ['by a relative path', '../../../mf-forms/src/form/clean-value', 'TS6307'],
])('compiler: importing another slice %s does not compile', async (_, imported, code) => {
  const probe = join(root, 'mf-home/node_modules/.fence');
  await mkdir(probe, { recursive: true });
  try {
    await writeFile(join(probe, 'probe.ts'), `export { cleanValue } from '${imported}';\n`);
    const settings = {
      extends: '../../tsconfig.json',
      compilerOptions: { outDir: 'out', tsBuildInfoFile: 'out/info' },
      include: ['probe.ts'],
      references: [],
    };
    await writeFile(join(probe, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const { passed, output } = await run(process.execPath, [tsc, '-p', join(probe, 'tsconfig.json'), '--noEmit'], root);
    expect(passed).toBe(false);
    expect(output).toContain(code);
  } finally {
    await rm(probe, { recursive: true });
  }
});

test.each([...slices, 'shell', 'server', 'e2e'])('exports: nothing of %s can be imported by its name', (slice) => {
  expect(() => require.resolve(`${slice}/src/main`)).toThrow(/is not defined by "exports"/);
  expect(() => require.resolve(slice)).toThrow(/No "exports" main defined/);
});
