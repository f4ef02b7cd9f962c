import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms } from '../../../fences.config';
import { workspacesIn } from '../../build/slices';
import { brokenFences } from './broken-fences';

/** `npm run fences`: looks at every source of the repository. Exits with 1 and says what to do where a file names what it may not. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = workspacesIn(root);
const made = /(?:^|\/)(?:node_modules|dist|dist-server|\.tsbuild|results)\//;

const files = workspaces.flatMap((workspace) =>
  readdirSync(`${root}${workspace}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).split(sep).join('/')),
);
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.endsWith('.d.ts') && !made.test(file));
const broken = sources.flatMap((file) => brokenFences(file, readFileSync(`${root}${file}`, 'utf8'), rooms, workspaces));
for (const { file, names, instead } of broken) console.error(`${file} names "${names}".\n  ${instead}`);
console.warn(`${sources.length} files looked at, ${broken.length} fences broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
