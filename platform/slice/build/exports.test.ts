import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Compiler and package exports keep slices apart, too. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
/** What a command prints, and whether it was content. */
function run(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: `${stdout}${stderr}` }),
    );
  });
}

const slices = ['mf-home', 'mf-services', 'mf-content', 'mf-forms'];

/** What the compiler says of a file that stands in mf-home. */
async function compiled(
  source: string,
  options: object = {},
): Promise<{ passed: boolean; output: string }> {
  await mkdir(join(root, 'mf-home/node_modules'), { recursive: true });
  const probe = await mkdtemp(join(root, 'mf-home/node_modules/.fence-'));
  try {
    await writeFile(join(probe, 'probe.tsx'), source);
    const settings = {
      extends: '../../tsconfig.json',
      compilerOptions: { outDir: 'out', tsBuildInfoFile: 'out/info', ...options },
      include: ['probe.tsx'],
      references: [],
    };
    await writeFile(join(probe, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    return await run(process.execPath, [tsc, '-p', join(probe, 'tsconfig.json'), '--noEmit'], root);
  } finally {
    await rm(probe, { recursive: true });
  }
}

test.each([
  ['by its name', 'mf-forms/src/form/clean-value', 'TS2307'],
  ['by a relative path', '../../../mf-forms/src/form/clean-value', 'TS6307'],
])('compiler: importing another slice %s does not compile', async (_, imported, code) => {
  const { passed, output } = await compiled(`export { cleanValue } from '${imported}';\n`);
  expect(passed).toBe(false);
  expect(output).toContain(code);
});

test('compiler: a slice uses what its slice.ts lists, and nothing else; a page is a page', async () => {
  const { output } = await compiled(
    `
import { faqs } from 'shared-contracts/contract/api/faqs';
import { blogs } from 'shared-contracts/contract/api/blogs';
import type { Checked, ModalModule, PageOf } from '@platform/slice/runtime/page-module';
import { emit, openModal, read, Slot } from '../../src/generated/access';
export const fine = [<Slot name="Newsletter" />, openModal('Enquiry'), read(faqs)];
export const noSlot = <Slot name="Lottery" />;
export const noModal = openModal('Lottery');
export const noCall = read(blogs);
export const noEvent = emit('toast', { type: 'blank', message: '' });
export const noWayAround = emit('open-modal', { modal: 'Lottery' });
interface Mistaken { readonly default: (props: { readonly data: number }) => null; readonly loader: () => string; readonly meta: { title: string; description: string } }
export type NoMeta = Checked<PageOf<{ default: () => null }>, { default: () => null }>;
export type NoMatch = Checked<PageOf<Mistaken>, Mistaken>;
export type NoModal = Checked<ModalModule, { default: string }>;
`,
    { composite: false, incremental: false, tsBuildInfoFile: null, rootDir: '../../..' },
  );
  const lines = [...output.matchAll(/probe\.tsx\((\d+),/g)].map(([, line]) => Number(line));
  expect([...new Set(lines)]).toEqual([7, 8, 9, 10, 11, 13, 14, 15]);
});

test.each([...slices, 'shell', 'server', 'e2e'])(
  'exports: nothing of %s can be imported by its name',
  (slice) => {
    expect(() => require.resolve(`${slice}/src/main`)).toThrow(/is not defined by "exports"/);
    expect(() => require.resolve(slice)).toThrow(/No "exports" main defined/);
  },
);
