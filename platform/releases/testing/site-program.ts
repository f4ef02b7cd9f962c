import { fileURLToPath } from 'node:url';
import { program } from '@platband/server-kit/disk';

const main = fileURLToPath(new URL('../site/main.ts', import.meta.url));

/** What `slice site serve` runs. */
export const supervisor = fileURLToPath(new URL('../site/serve.mjs', import.meta.url));

/**
 * Returns Node's arguments for `slice site` with these arguments, as a separate process. The
 * compiled program contains the site of this checkout, so that of another one (`CHECKOUT`) runs from
 * its sources.
 */
export const siteProgram = (...args: readonly string[]): readonly string[] => [
  ...(process.env['CHECKOUT'] === undefined
    ? program(main)
    : ['--import', import.meta.resolve('tsx'), main]),
  ...args,
];
