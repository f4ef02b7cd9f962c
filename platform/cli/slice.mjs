#!/usr/bin/env node
// Plain JavaScript: the `slice` command, run from sources in the repository and as built in the
// package. Both read TypeScript, the slice.ts of the current slice.
import { existsSync } from 'node:fs';
import { register } from 'tsx/esm/api';

register();
const main = ['./commands/main.ts', './commands/main.js'].find((file) =>
  existsSync(new URL(file, import.meta.url)),
);
const { run } = await import(main);
process.exitCode = await run(process.argv.slice(2));
