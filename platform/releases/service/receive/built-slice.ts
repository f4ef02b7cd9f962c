import { readFile } from 'node:fs/promises';
import { releaseSchema } from '@platband/slice/contract/releases';
import * as v from 'valibot';
import { federationManifest } from '../../release/federation-manifest';
import { builtReleaseName } from '../../release/make-shell-release';
import { type Origin, origin } from '../ledger/attempt';
import { MalformedTarball } from './unpack';

const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,60}$/, 'is not a valid name'));

const packageJson = v.object({
  name,
  version: v.pipe(
    v.string(),
    v.regex(
      /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[a-z0-9.]{1,40})?$/i,
      'is not a valid version, such as 1.2.3',
    ),
  ),
  budget: v.optional(v.object({ script: v.number(), style: v.number() })),
  deploy: v.optional(origin),
});

export interface BuiltSlice extends Origin {
  readonly slice: string;
  readonly release: string;
}

/**
 * Reads a received slice from `<from>/<slice>`.
 * @throws MalformedTarball naming the first file that a build does not produce.
 */
export async function readBuiltSlice(slice: string, from: string): Promise<BuiltSlice> {
  const { name: named, deploy = {} } = await read(packageJson, `${from}/${slice}`, 'package.json');
  const { name: described } = await read(releaseSchema, `${from}/${slice}`, 'dist/release.json');
  for (const [where, what] of Object.entries({
    'package.json': named,
    'dist/release.json': described,
  })) {
    if (what !== slice)
      throw new MalformedTarball(
        `${where} is of ${what}, but the release was sent as ${slice}. Send it under its own name.`,
      );
  }
  if (slice !== 'shell') {
    await read(federationManifest, `${from}/${slice}`, 'dist/mf-manifest.json');
  }
  const release = await builtReleaseName(slice, from).catch((error: Error) => {
    throw new MalformedTarball(
      `It is not a built slice: ${error.message.replaceAll(`${from}/${slice}/`, '')}`,
    );
  });
  return { ...deploy, slice, release };
}

async function read<Schema extends v.GenericSchema>(
  expected: Schema,
  folder: string,
  path: string,
): Promise<v.InferOutput<Schema>> {
  const content = await readFile(`${folder}/${path}`, 'utf8').catch(() => {
    throw new MalformedTarball(
      `It has no ${path}. Build the slice for the browser and for the server before you pack it.`,
    );
  });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new MalformedTarball(`${path} is not valid JSON. Build the slice again.`);
  }
  const result = v.safeParse(expected, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new MalformedTarball(
    `${path} is invalid: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}. Build the slice again.`,
  );
}
