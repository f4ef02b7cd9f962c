import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is made, not kept in the repository. What is the same already stays untouched, so that nothing is built anew for it. */
export async function writeGenerated(file: string, content: string): Promise<void> {
  const text = `// Made by npm run generate.\n${content}`;
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
