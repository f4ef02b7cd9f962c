import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const byName = v.optional(v.record(v.string(), v.string()));

const packageJson = v.looseObject({
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  /** An SPDX identifier; packages of long ago write an object. */
  license: v.fallback(v.optional(v.string()), undefined),
  bin: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  workspaces: v.optional(v.array(v.string())),
  engines: byName,
  dependencies: byName,
  devDependencies: byName,
  peerDependencies: byName,
  /** Settings of the `slice` command. */
  slice: v.optional(v.record(v.string(), v.unknown())),
  /** Of a remote, in bytes, compressed. */
  budget: v.optional(v.object({ script: v.number(), style: v.number() })),
});
export type PackageJson = v.InferOutput<typeof packageJson>;

/**
 * Reads the package.json of a folder.
 * @throws Error that names the file and what is wrong in it
 */
export function readPackageJson(folder: string): PackageJson {
  const file = `${folder}/package.json`;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), packageJson), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'it'} is not as npm writes it (${issue.message}). Correct it.`);
}
