import { readFile, rm, writeFile } from 'node:fs/promises';
import remapping from '@jridgewell/remapping';
import { RolldownMagicString } from 'rolldown';

/** Code and its source map as JSON; `map` is null if there is no source map. */
export interface MappedCode {
  readonly code: string;
  readonly map: string | null;
}

export function replaceMapped(
  { code, map }: MappedCode,
  pattern: RegExp,
  replacement: (...match: string[]) => string,
): MappedCode {
  const edited = edit(code, pattern, replacement);
  if (map === null || !edited.hasChanged()) return { code: edited.toString(), map };
  // Only positions are needed, not the sources' text.
  const chained = remapping([mapOf(edited), map], () => null, { excludeContent: true });
  return { code: edited.toString(), map: chained.toString() };
}

/** Replaces text in a plugin's transform, where the bundler chains the source maps. */
export function replaceInTransform(
  code: string,
  pattern: RegExp,
  replacement: (...match: string[]) => string,
  around?: () => Around,
) {
  const edited = edit(code, pattern, replacement);
  const { before = '', after = '' } = around?.() ?? {};
  edited.prepend(before).append(after);
  return { code: edited.toString(), map: mapOf(edited) };
}

interface Around {
  readonly before: string;
  readonly after: string;
}

function edit(
  code: string,
  pattern: RegExp,
  replacement: (...match: string[]) => string,
): RolldownMagicString {
  const edited = new RolldownMagicString(code);
  for (const match of code.matchAll(pattern)) {
    const [found] = match;
    const instead = replacement(...match);
    if (instead !== found) edited.overwrite(match.index, match.index + found.length, instead);
  }
  return edited;
}

const mapOf = (edited: RolldownMagicString): string =>
  edited.generateMap({ hires: 'boundary' }).toString();

export async function readMapped(file: string): Promise<MappedCode> {
  return {
    code: await readFile(file, 'utf8'),
    map: await readFile(`${file}.map`, 'utf8').catch(() => null),
  };
}

export async function writeMapped(file: string, { code, map }: MappedCode): Promise<void> {
  await writeFile(file, code);
  if (map !== null) await writeFile(`${file}.map`, map);
}

export async function removeMapped(file: string): Promise<void> {
  for (const each of [file, `${file}.map`]) await rm(each, { force: true });
}
