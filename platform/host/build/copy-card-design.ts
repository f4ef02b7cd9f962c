import { cp } from 'node:fs/promises';
import { cardFolder } from '@platform/slice/contract/card-design';
import type { Plugin } from 'vite';

/** Brings the design of the site's share cards with the server build. A deploy says what is wrong with it (`readCardDesign`). */
export const copyCardDesign = (folder: string): Plugin => ({
  name: 'site:card-design',
  apply: 'build',
  writeBundle: ({ dir }) => cp(folder, `${dir}/${cardFolder}`, { recursive: true }),
});
