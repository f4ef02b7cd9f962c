import type { Plugin } from 'vite';
import { type RemoteName, remotes } from '../contract/remotes';
import { fileOf } from './exposed-files';

const moduleId = 'virtual:remote';

/** Lets the files that are the same in every remote know which remote they are in (see virtual-remote.d.ts). */
export function virtualRemote(remote: RemoteName): Plugin {
  const imports = remotes[remote].pages.map((page) => `  ${JSON.stringify(page)}: () => import('/${fileOf(`pages/${page}`)}'),`);
  return {
    name: 'site:virtual-remote',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? `export const name = ${JSON.stringify(remote)};\nexport const pages = {\n${imports.join('\n')}\n};\n`
        : undefined,
  };
}
