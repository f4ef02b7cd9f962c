import type { Plugin } from 'vite';
import { exposesOf, type RemoteName, remotes } from '../contract/remotes';
import { fileOf } from './exposed-files';

const moduleId = 'virtual:remote';
/** The entry of a remote's server bundle: what can be rendered beforehand, its pages and slots. */
export const serverModuleId = 'virtual:remote-on-server';

/** Lets the files that are the same in every remote know which remote they are in (see virtual-remote.d.ts). */
export function virtualRemote(remote: RemoteName): Plugin {
  const imports = remotes[remote].pages.map((page) => `  ${JSON.stringify(page)}: () => import('/${fileOf(`pages/${page}`)}'),`);
  const rendered = exposesOf(remote).filter((expose) => expose.startsWith('pages/') || expose.startsWith('slots/'));
  const onServer = rendered.map((expose) => `  ${JSON.stringify(expose)}: () => import('/${fileOf(expose)}'),`);
  const modules: Readonly<Record<string, string>> = {
    [`\0${moduleId}`]: `export const name = ${JSON.stringify(remote)};\nexport const pages = {\n${imports.join('\n')}\n};\n`,
    [`\0${serverModuleId}`]: `export const exposes = {\n${onServer.join('\n')}\n};\n`,
  };
  return {
    name: 'site:virtual-remote',
    resolveId: (id) => (id === moduleId || id === serverModuleId ? `\0${id}` : undefined),
    load: (id) => modules[id],
  };
}
