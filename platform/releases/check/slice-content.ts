import { readFile } from 'node:fs/promises';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { contentFile } from '@platband/slice/contract/slice-content';
import { describe } from './contract/counter-example';
import { getValidator } from './contract/validator';

/** In bytes. Pages load the whole list. */
const maxBytes = 200_000;

/**
 * Checks that a release's content exists and matches its schemas. The build checks this too, but a
 * release may come from another build, or have been edited since.
 */
export async function sliceContentProblems(
  { name, content = {} }: BuildMetadata,
  folder: string,
): Promise<readonly string[]> {
  const problems = await Promise.all(
    Object.entries(content).map(async ([list, schema]) => {
      const file = contentFile(list);
      const text = await readFile(`${folder}/${file}`, 'utf8').catch(() => null);
      if (text === null)
        return `${name} publishes the content "${list}", but its build has no ${file}. Write that file, or remove it from "content" in ${name}/slice.ts.`;
      const bytes = Buffer.byteLength(text);
      if (bytes > maxBytes)
        return `${name}/${file} has ${bytes} bytes, but a list of content may have at most ${maxBytes}. Remove entries.`;
      const value = parsed(text);
      if (value === undefined) return `${name}/${file} is not valid JSON. Correct it.`;
      const isOfSchema = getValidator(schema);
      return isOfSchema(value)
        ? null
        : `${name}/${file} does not match its schema: it comes ${describe(isOfSchema.errors?.[0])}. Correct the file, or the schema in ${name}/slice.ts.`;
    }),
  );
  return problems.filter((problem) => problem !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
