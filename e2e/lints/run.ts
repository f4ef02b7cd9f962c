import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Checkout } from './lint';
import { lints } from './lints';

/** Part of `npm run check`: prints what each lint finds, and exits with 1 if any finds something. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const texts = new Map<string, string>();
const checkout: Checkout = {
  files: execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    // Git lists removed files until they are staged.
    .filter((file) => file !== '' && existsSync(root + file))
    .sort(),
  read: (file) => {
    const text = texts.get(file) ?? readFileSync(root + file, 'utf8');
    texts.set(file, text);
    return text;
  },
};

let count = 0;
for (const { name, run } of lints) {
  const found = run(checkout);
  if (found.length > 0) console.error(`${name}:\n${found.map((line) => `  ${line}`).join('\n')}`);
  count += found.length;
}
console.warn(`Ran ${lints.length} lints. Violations: ${count}.`);
process.exitCode = count === 0 ? 0 : 1;
