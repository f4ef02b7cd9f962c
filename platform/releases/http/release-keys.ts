import { createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Per slice, the Ed25519 key that its releases must be signed with. A slice without one is not
 * asked for a signature.
 */
export type ReleaseKeys = Readonly<Record<string, KeyObject>>;

/**
 * Keys as RELEASE_KEYS has them: `mf-home=MCowBQYDK2VwAyEA…`, the public key in base64 (DER), as
 * `openssl pkey -pubout -outform DER | base64` prints it. Undefined: they cannot be used.
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
