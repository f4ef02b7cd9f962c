import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Expose } from '../contract/expose';
import { exposesOf } from '../contract/exposes-of';
import type { SliceDefinition } from '../contract/slice';
import { exposeFile } from './slices';

const hotFolder = 'src/generated/hot';

export const getHotFile = (expose: Expose): string =>
  expose === 'lifecycles' ? exposeFile(expose) : `${hotFolder}/${expose}.js`;

/**
 * Adds hot reload inside a deployed shell, whose production build of React lacks React Refresh:
 * each expose is wrapped in a component that renders the latest version of its module. Replaced
 * components lose their state, but the page around them stays.
 */
export function hotExposes(slice: SliceDefinition): Plugin {
  return {
    name: 'site:hot-exposes',
    apply: 'serve',
    async configResolved({ root }) {
      for (const expose of exposesOf(slice)) {
        if (expose === 'lifecycles') continue;
        const file = join(root, getHotFile(expose));
        await mkdir(dirname(file), { recursive: true });
        const source = relative(dirname(file), join(root, exposeFile(expose))).replaceAll(
          '\\',
          '/',
        );
        await writeFile(file, hotModule(source));
      }
    },
  };
}

const hotModule = (source: string): string => `// Made by slice dev --against.
import { createElement, useSyncExternalStore } from 'react';
import * as first from '${source}';
export * from '${source}';

let current = first;
const listeners = new Set();
const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener));

export default first.default && function Hot(props) {
  return createElement(useSyncExternalStore(subscribe, () => current).default, props);
}

if (import.meta.hot) {
  import.meta.hot.accept('${source}', (next) => {
    // A file may be empty while it is being written.
    if (next?.default === undefined && next?.mount === undefined) return;
    current = next;
    for (const listener of listeners) listener();
  });
}
`;
