import { verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reject } from '../http/rejection';
import type { ReleaseKeys } from '../http/release-keys';

/** The header with the signature of the tarball, in base64. */
export const signatureHeader = 'x-release-signature';

/**
 * @throws Rejection 403 where a slice must be signed, and this tarball is not signed with its key
 */
export async function checkSignature(
  slice: string,
  tarball: string,
  signature: string | undefined,
  keys: ReleaseKeys,
): Promise<void> {
  const key = Object.hasOwn(keys, slice) ? keys[slice] : undefined;
  if (key === undefined) return;
  if (signature === undefined)
    throw reject(
      403,
      `${slice} takes signed releases only: send ${signatureHeader}, the Ed25519 signature of the tarball in base64.`,
    );
  if (!verify(null, await readFile(tarball), key, Buffer.from(signature, 'base64')))
    throw reject(403, `This release is not signed with the key of ${slice}.`);
}
