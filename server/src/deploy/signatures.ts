import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reject } from '../api/rejection';

/** Per slice, the Ed25519 key that its releases must be signed with. A slice without one is not asked for a signature. */
export type ReleaseKeys = Readonly<Record<string, KeyObject>>;

/** The header with the signature of the tarball, in base64. */
export const signatureHeader = 'x-release-signature';

/**
 * Keys as RELEASE_KEYS has them: `mf-home=MCowBQYDK2VwAyEA…`, the public key in base64 (DER), as `openssl pkey -pubout -outform DER | base64` prints it.
 * Undefined: they cannot be used.
 */
export function releaseKeysIn(pairs: readonly string[]): ReleaseKeys | undefined {
  const keys = new Map<string, KeyObject>();
  for (const pair of pairs) {
    const [, slice = '', text = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(pair) ?? [];
    const key = ed25519KeyIn(text);
    if (slice === '' || key === null) return undefined;
    keys.set(slice, key);
  }
  return Object.fromEntries(keys);
}

function ed25519KeyIn(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
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
