import { readFile } from 'node:fs/promises';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { safeParse } from 'valibot';
import type { Calls } from '../contract/json-schema';
import { jsonSchemaOf } from '../contract/json-schema-of';
import type { SliceDefinition } from '../contract/slice';
import { contentFile, contentIn } from '../contract/slice-content';

/**
 * Reads a slice's content as text by file.
 * @throws Error that lists every mistake with its file and line.
 */
export async function readSliceContent(
  { name, content = [] }: SliceDefinition,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const files = await Promise.all(
    content.map(async ({ path, response }) => {
      const found = contentIn(path);
      if (found?.slice !== name)
        throw new Error(
          `${name}/slice.ts: ${path} under "content" must be created with sliceContent('${name}', …).`,
        );
      const file = contentFile(found.name);
      const text = await readFile(`${folder}/${file}`, 'utf8').catch(() => {
        throw new Error(
          `${name}/slice.ts lists the content "${found.name}", but ${name}/${file} is missing. Write that file, or remove it from the list.`,
        );
      });
      const problems = problemsIn(text, response, `${name}/${file}`);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return [file, text] as const;
    }),
  );
  return Object.fromEntries(files);
}

function problemsIn(
  text: string,
  schema: Parameters<typeof safeParse>[0],
  file: string,
): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`${file} is not valid JSON: ${(error as Error).message}`];
  }
  const tree = parseTree(text);
  const { issues = [] } = safeParse(schema, value);
  return issues.map(({ path = [], message }) => {
    const keys = path.map(({ key }) => key as string | number);
    const node = tree && findNodeAtLocation(tree, [...keys]);
    const line = text.slice(0, node?.offset ?? 0).split('\n').length;
    return `${file}:${line}: ${keys.length === 0 ? '' : `${keys.join('.')}: `}${message}`;
  });
}

export const sliceContentCalls = (calls: SliceDefinition['requires']['calls']): Calls =>
  Object.fromEntries(
    calls.flatMap((call) =>
      contentIn(call.path) === null || !('response' in call)
        ? []
        : [[`${call.method} ${call.path}`, { response: jsonSchemaOf(call.response as never) }]],
    ),
  );
