import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/**
 * Starts a forge that signs its workflows' tokens.
 * @param site The origin that the tokens are for, unless a token says otherwise.
 */
export async function startForge(site: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }];
  const server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (
    claims: object,
    { audience = site, by = issuer, ageMs = 0, signer = privateKey } = {},
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(by)
      .setAudience(audience)
      .setIssuedAt(new Date(Date.now() - ageMs))
      .setExpirationTime('10 minutes')
      .sign(signer);
  return { issuer, sign, close: () => server.close() };
}
