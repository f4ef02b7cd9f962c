import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('build-fixtures.ts', import.meta.url));

export function setup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, CHECKOUT: fileURLToPath(new URL('../fixtures', import.meta.url)) },
    stdio: 'inherit',
  });
}
