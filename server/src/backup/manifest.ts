import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

export const manifestName = 'backup.json';

/** A backup's manifest. */
const manifest = v.object({
  /** ISO 8601: everything acknowledged before is in it. */
  begun: v.string(),
  engine: v.picklist(['embedded', 'postgres']),
  leads: v.number(),
  /** Of the database's copy. */
  sha256: v.string(),
  /** The composition that was live; null: none. */
  composition: v.nullable(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** @throws Error when the folder contains no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(`${folder}/${manifestName}`, 'utf8').catch(() => null);
  if (text === null)
    throw new Error(
      `${folder} holds no backup: there is no ${manifestName} in it. Name the folder of one backup.`,
    );
  return v.parse(manifest, JSON.parse(text));
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
