import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a generated file. Skips an identical file, since rewriting it would cause rebuilds. */
export const writeGenerated = (file: string, content: string): Promise<void> =>
  writeUnlessSame(file, `// Made by npm run generate.\n${content}`);

/** Like `writeGenerated`, but for formats without comments. */
export async function writeUnlessSame(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
