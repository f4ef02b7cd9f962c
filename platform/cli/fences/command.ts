import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspacesIn } from '@platband/slice/build/checkout';
import { rooms } from '../../../fences.config';
import { brokenFences, describeFence } from './broken-fences';
import { circlesIn } from './circles';
import { getReferences } from './references-of';

/**
 * `npm run fences` checks all imports in the repository, and the length of its files. If any are
 * forbidden, it prints them with alternatives and exits with 1.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = workspacesIn(root);
const mostLines = 250;
const made = /(?:^|\/)(?:node_modules|dist|dist-server|\.tsbuild|results)\//;

const files = workspaces.flatMap((workspace) =>
  readdirSync(`${root}${workspace}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).split(sep).join('/')),
);
const sources = files.filter(
  (file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.endsWith('.d.ts') && !made.test(file),
);
const getText = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const broken = sources.flatMap((file) => brokenFences(file, getText(file), rooms, workspaces));
for (const fence of broken) console.error(describeFence(fence));

// Tests and their helpers may import upwards. Generated files are both entry points and exports of
// a slice.
const product = sources.filter(
  (file) =>
    /\.[cm]?[jt]sx?$/.test(file) &&
    !/\.(?:test|spec)\.|\/(?:testing|generated)\/|^e2e\//.test(file),
);
const isProduct = new Set(product);
const sourceFile = (target: string) =>
  ['', '.ts', '.tsx', '.mjs', '.mts', '/index.ts']
    .map((end) => target + end)
    .find((path) => isProduct.has(path));
const imports = product.flatMap((file) =>
  getReferences(file, getText(file), workspaces).references.flatMap(({ kind, target }) => {
    const imported = kind === 'path' ? sourceFile(target) : undefined;
    return imported === undefined || imported === file ? [] : [[file, imported] as const];
  }),
);
const circles = circlesIn(imports);
for (const circle of circles) {
  console.error(
    `${circle.join(', ')} import each other in a cycle.\n  Move what both need into a separate module that imports neither.`,
  );
}

// Texts are data.
const long = product.filter(
  (file) => !/\/texts\//.test(file) && getText(file).split('\n').length > mostLines + 1,
);
for (const file of long)
  console.error(
    `${file} has more than ${mostLines} lines.\n  Split it into modules that each have one purpose.`,
  );

const count = broken.length + circles.length + long.length;
console.warn(`Checked ${sources.length} files. Broken fences: ${count}.`);
process.exitCode = count === 0 ? 0 : 1;
