import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reject } from '../api/rejection';

/** Per slice, the Ed25519 key that its releases must be signed with. A slice without one is not asked for a signature. */
export type ReleaseKeys = Readonly<Record<string, KeyObject>>;

/** The header with the signature of the tarball, in base64. */
export const signatureHeader = 'x-release-signature';

/**
 * Keys as RELEASE_KEYS has them: `mf-home=MCowBQYDK2VwAyEA…`, the public key in base64 (DER), as `openssl pkey -pubout -outform DER | base64` prints it.
 * @throws Error that says how it is written
 */
export function releaseKeysIn(pairs: readonly string[]): ReleaseKeys {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, slice = '', text = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(pair) ?? [];
      try {
        const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
        if (slice !== '' && key.asymmetricKeyType === 'ed25519') return [slice, key];
      } catch {
        // Said below.
      }
      throw new Error(`RELEASE_KEYS is written as mf-home=<an Ed25519 public key, DER in base64>, not "${pair}".`);
    }),
  );
}

/** @throws Rejection 403 where a slice must be signed, and this tarball is not signed with its key */
export async function checkSignature(slice: string, tarball: string, signature: string | undefined, keys: ReleaseKeys): Promise<void> {
  const key = Object.hasOwn(keys, slice) ? keys[slice] : undefined;
  if (key === undefined) return;
  if (signature === undefined)
    throw reject(403, `${slice} takes signed releases only: send ${signatureHeader}, the Ed25519 signature of the tarball in base64.`);
  if (!verify(null, await readFile(tarball), key, Buffer.from(signature, 'base64')))
    throw reject(403, `This release is not signed with the key of ${slice}.`);
}
