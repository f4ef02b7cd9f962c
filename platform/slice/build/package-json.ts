import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const byName = v.optional(v.record(v.string(), v.string()));

const fields = {
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  /** SPDX identifier. Undefined for very old packages, which have an object. */
  license: v.fallback(v.optional(v.string()), undefined),
  bin: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  workspaces: v.optional(
    v.union([v.array(v.string()), v.object({ packages: v.array(v.string()) })]),
  ),
  engines: byName,
  exports: byName,
  dependencies: byName,
  devDependencies: byName,
  peerDependencies: byName,
  /** Settings for the `slice` command. Other tools may store a string under this name. */
  slice: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  /** Budgets for a remote in compressed bytes. */
  budget: v.optional(
    v.object({
      script: v.number(),
      style: v.number(),
      font: v.exactOptional(v.number()),
      picture: v.exactOptional(v.number()),
      release: v.exactOptional(v.number()),
    }),
  ),
};
type Fields = typeof fields;

/**
 * Reads a folder's package.json. Only requested fields are validated and typed.
 * @throws Error with the file and the invalid field.
 */
export function readPackageJson<Name extends keyof Fields>(
  folder: string,
  ...names: readonly Name[]
) {
  const file = `${folder}/package.json`;
  const asked = v.looseObject(
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>,
  );
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), asked), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(
    `${file}: ${v.getDotPath(issue) ?? 'the file'} is invalid (${issue.message}). Correct it.`,
  );
}
