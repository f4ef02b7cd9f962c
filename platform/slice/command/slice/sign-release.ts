import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * The header that signs a tarball (Ed25519, in base64), with the key that SLICE_SIGNING_KEY names,
 * a file in PEM. None: nothing is signed.
 * @throws Error that says how to make a key
 */
export async function signatureOf(tarball: string): Promise<Readonly<Record<string, string>>> {
  const file = process.env['SLICE_SIGNING_KEY'];
  if (!file) return {};
  const key = await readFile(file, 'utf8')
    .then((text) => createPrivateKey(text))
    .catch(() => null);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `${file} (SLICE_SIGNING_KEY) is no Ed25519 key in PEM. Make one: openssl genpkey -algorithm ed25519 -out ${file}`,
    );
  return { 'x-release-signature': sign(null, await readFile(tarball), key).toString('base64') };
}
