import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { signatureOf } from './sign-release';

afterEach(() => vi.unstubAllEnvs());

test('a release is signed with the key that SLICE_SIGNING_KEY names, and with none otherwise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signing-'));
  const tarball = join(folder, 'mf-x.tgz');
  await writeFile(tarball, 'a release');
  expect(await signatureOf(tarball)).toEqual({});
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  vi.stubEnv('SLICE_SIGNING_KEY', join(folder, 'key.pem'));
  const { 'x-release-signature': signature = '' } = await signatureOf(tarball);
  expect(verify(null, Buffer.from('a release'), publicKey, Buffer.from(signature, 'base64'))).toBe(
    true,
  );
  vi.stubEnv('SLICE_SIGNING_KEY', tarball);
  await expect(signatureOf(tarball)).rejects.toThrow(
    /mf-x\.tgz \(SLICE_SIGNING_KEY\) is no Ed25519 key in PEM\. Make one: openssl genpkey/,
  );
});
