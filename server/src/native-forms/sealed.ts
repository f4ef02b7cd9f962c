import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Valid as long as this process: sealed values are read within minutes, or never. */
const key = randomBytes(32);

/**
 * Encrypts text for an address, which only this process can read: addresses are in logs and
 * histories.
 */
export function seal(text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

/** The sealed value; null for anything else, and for values of other processes. */
export function unseal(sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return (
      decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
