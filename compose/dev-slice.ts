import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { loadSlice } from 'shared-contracts/build/slices';
import { developmentEnvironment, siteInDevelopment } from './dev-ports';
import { root } from './folders';
import { requestedSlice } from './requested-slice';

/**
 * `npm run dev -w mf-home`: that slice on its own page, without the shell. `-- --against URL`: that slice with hot reload in the composed
 * site, and everything else from the site at URL. The shell comes from its development server then: a remote in development does not
 * run in a built one.
 */
const slice = requestedSlice();
const { values } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const vite = [`${root}/node_modules/vite/bin/vite.js`, '--configLoader', 'runner', '--clearScreen', 'false'];
const children: ChildProcess[] = [];
const definition = JSON.stringify(slice === 'shell' ? null : await loadSlice(`${root}/${slice}`));
const against = values.against === undefined ? {} : { DEV_AGAINST: values.against, DEV_REMOTE: definition };
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
if (values.against === undefined) run(slice, ['--mode', 'standalone']);
else {
  if (!URL.canParse(values.against)) {
    console.error(`"${values.against}" is not an address. Write, for example: npm run dev -w ${slice} -- --against http://localhost:3000`);
    process.exit(1);
  }
  for (const name of new Set([slice, 'shell'])) run(name, []);
  console.log(`${slice} in development, the rest from ${values.against}: ${siteInDevelopment}`);
}

function run(name: string, mode: readonly string[]): void {
  const environment = { ...process.env, ...developmentEnvironment, ...against };
  const child = spawn(process.execPath, [...vite, ...mode], { cwd: `${root}/${name}`, env: environment, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 0));
  children.push(child);
}
