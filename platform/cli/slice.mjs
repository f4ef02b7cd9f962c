#!/usr/bin/env node
// The `slice` command, run from sources in the repository and from built files in the package.
// Plain JavaScript that registers tsx, because both read the current slice's slice.ts.
import { existsSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const main = ['./commands/main.ts', './commands/main.js'].find((file) =>
  existsSync(new URL(file, import.meta.url)),
);
const { run } = await import(main);
process.exitCode = await run(process.argv.slice(2));
