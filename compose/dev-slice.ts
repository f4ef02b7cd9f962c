import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { developmentPorts } from 'shared-contracts/build/ports';
import { root, type SliceName } from './folders';
import { sliceAsked } from './slice-asked';

/**
 * `npm run dev -w mf-home`: that slice on its own page, without the shell. `-- --against URL`: that slice with hot reload in the composed
 * site, and everything else from the site at URL. The shell comes from its development server then: a remote in development does not
 * run in a built one.
 */
const slice = sliceAsked();
const { values } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const vite = [`${root}/node_modules/vite/bin/vite.js`, '--configLoader', 'runner', '--clearScreen', 'false'];
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
if (values.against === undefined) run(slice, ['--mode', 'standalone']);
else {
  if (!URL.canParse(values.against)) {
    console.error(`«${values.against}» is no address. Say, for example: npm run dev -w ${slice} -- --against http://localhost:3000`);
    process.exit(1);
  }
  for (const name of new Set<SliceName>([slice, 'shell'])) run(name, []);
  console.log(`${slice} in development, the rest from ${values.against}: http://localhost:${developmentPorts.shell}`);
}

function run(name: SliceName, mode: readonly string[]): void {
  const environment = { ...process.env, ...(values.against !== undefined && { DEV_AGAINST: values.against, DEV_SLICE: slice }) };
  const child = spawn(process.execPath, [...vite, ...mode], { cwd: `${root}/${name}`, env: environment, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 0));
  children.push(child);
}
