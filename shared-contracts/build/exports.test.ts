import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Compiler and package exports keep slices apart, too. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
/** What a command prints, and whether it was content. */
function run(command: string, args: readonly string[], cwd: string): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd }, (error, stdout, stderr) => resolve({ passed: error === null, output: `${stdout}${stderr}` }));
  });
}

const slices = ['mf-home', 'mf-services', 'mf-content', 'mf-forms'];

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
