import { basename } from 'node:path';
import { type MappedCode, replaceMapped } from './mapped-code';

export const nameOf = (file: string): string => basename(file.replace(hashed, '.js'), '.js');
export const hashed = /-[\w-]{8}\.js$/;

/**
 * Matches file names in strings. In `assets/` they can also be relative to each other, as in a
 * preload list.
 */
const inStrings = /(?<=[/"'`])(?:assets\/)?[\w.-]+\.js(?=["'`])/g;

function nameIn(names: ReadonlyMap<string, string>): (file?: string) => string {
  return (file = '') => {
    const beside = names.get(`assets/${file}`);
    return names.get(file) ?? (beside === undefined ? file : basename(beside));
  };
}

export const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(inStrings, nameIn(names));

export const withNames = (mapped: MappedCode, names: ReadonlyMap<string, string>): MappedCode =>
  replaceMapped(mapped, inStrings, nameIn(names));
