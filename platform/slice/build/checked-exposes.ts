import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Expose } from '../contract/expose';
import { exposesOf } from '../contract/exposes-of';
import type { SliceDefinition } from '../contract/slice';
import { exposeFile } from './slices';

const required: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pages: {
    default: 'its component',
    meta: 'its title and description, or a function that returns them for its data',
  },
  slots: { default: 'its component' },
  modals: { default: 'its component' },
  texts: { texts: 'its dictionary, which maps English texts to translations' },
};

/** Fails a build if a page, slot or modal lacks a required export. */
export function checkedExposes(slice: SliceDefinition): Plugin {
  const files = new Map(exposesOf(slice).map((expose) => [resolve(exposeFile(expose)), expose]));
  const problems: string[] = [];
  return {
    name: 'site:checked-exposes',
    apply: 'build',
    moduleParsed({ id, exports }) {
      const expose = files.get(resolve(id.split('?', 1)[0] ?? ''));
      if (expose !== undefined && exports != null)
        problems.push(
          ...getMissing(expose, exports).map(
            (what) => `${slice.name}/${exposeFile(expose)} ${what}`,
          ),
        );
    },
    buildEnd(error) {
      if (error === undefined && problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

export function getMissing(expose: Expose, exports: readonly string[]): readonly string[] {
  const [kind = ''] = expose.split('/');
  // A slot built with another framework exports lifecycles instead of a component.
  if (kind === 'slots' && exports.includes('mount') && exports.includes('unmount')) return [];
  return Object.entries(required[kind] ?? {})
    .filter(([name]) => !exports.includes(name))
    .map(([name, what]) =>
      name === 'default'
        ? `must have a default export: ${what}.`
        : `must export "${name}": ${what}.`,
    );
}
