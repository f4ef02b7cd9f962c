import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { openForTest, overEachDatabase } from '../testing/test-database';
import { includesRight, registerRights, rightsIn } from './rights';
import { Sessions } from './session';
import { readSessionKey } from './session-repository';
import { createLinkKey, useLinkKey } from './sign-in-link';
import { recordUse } from './token-repository';
import { createToken, listTokens, tokenById, tokenFor, withdrawToken } from './tokens';

registerRights(['stock']);

const hourMs = 3_600_000;

overEachDatabase('tokens', (kind) => {
  test('a sign-in link that is used several times at once signs in once', async () => {
    const database = await openForTest(kind);
    const expiresAt = Date.now() + hourMs;
    const text = await createToken(database, { holder: 'Asha', rights: ['stock'], expiresAt });
    const token = await tokenFor(database, text, 'stock');
    if (token === null) throw new Error('The token is not valid.');
    const key = await createLinkKey(database, token, 'stock');
    expect(await useLinkKey(database, key, 'orders')).toBeNull();
    const uses = Array.from({ length: 10 }, () => useLinkKey(database, key, 'stock'));
    expect((await Promise.all(uses)).filter((used) => used !== null)).toHaveLength(1);
  });

  test('a token grants its rights until it expires or is withdrawn', async () => {
    const database = await openForTest(kind);
    const text = await createToken(database, {
      holder: 'Asha',
      rights: ['stock', 'deploy:plants'],
      expiresAt: Date.now() + hourMs,
    });
    expect(text).toMatch(/^[0-9a-f]{12}\.[\w-]{43}$/);
    const [id = '', secret = ''] = text.split('.');
    expect(JSON.stringify(await database.query('SELECT * FROM token'))).not.toContain(secret);

    expect(await tokenFor(database, text, 'stock')).toMatchObject({ id, holder: 'Asha' });
    expect(await tokenFor(database, `  ${text}\n`, 'deploy:plants')).toMatchObject({ id });
    expect(await tokenFor(database, text, 'deploy:notes')).toBeNull();
    expect(await tokenFor(database, text, 'rollback:plants')).toBeNull();
    const other = secret.startsWith('A') ? 'B' : 'A';
    expect(await tokenFor(database, `${id}.${other}${secret.slice(1)}`, 'stock')).toBeNull();
    const wrong = [`${id}.`, `000000000000.${secret}`, `${id}.${'0'.repeat(43)}`];
    for (const one of ['', id, secret, ...wrong])
      expect(await tokenFor(database, one, 'stock')).toBeNull();

    const [token] = await listTokens(database);
    expect(token?.lastUsedAt).toBeNull();
    if (token !== undefined) await recordUse(database, token, 'looked');
    expect((await listTokens(database))[0]?.lastUsedAt).toBeGreaterThan(Date.now() - hourMs);
    expect(await database.query('SELECT token_id, what FROM token_use')).toEqual([
      expect.objectContaining({ token_id: id, what: 'looked' }),
    ]);

    const expired = { holder: 'Ravi', rights: ['stock'], expiresAt: Date.now() - 1 };
    const ended = await createToken(database, expired);
    expect(await tokenFor(database, ended, 'stock')).toBeNull();
    await withdrawToken(database, id);
    expect(await tokenFor(database, text, 'stock')).toBeNull();
    expect(await tokenById(database, id)).toBeNull();
    await expect(withdrawToken(database, id)).rejects.toThrow(
      `There is no valid token ${id} to withdraw.`,
    );
  });

  test('a session is valid in every process until it is ended or modified', async () => {
    const database = await openForTest(kind);
    const cookie = await new Sessions(database, 'stock', '/stock/').cookieFor(
      { tokenId: 'abc', since: Date.now(), isTrusted: false },
      true,
    );
    expect(cookie).toMatch(
      /^__Host-stock=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/,
    );
    const value = cookie.split(';')[0] ?? '';
    const elsewhere = new Sessions(database, 'stock', '/stock/');
    expect(await elsewhere.read(`other=1; ${value}`)).toMatchObject({ tokenId: 'abc' });
    const shadows = 'stock=x; stock=; ';
    expect(await elsewhere.read(`${shadows}${value}`)).toMatchObject({ tokenId: 'abc' });
    const plain = value.replace('__Host-', '');
    expect(await elsewhere.read(`${shadows}${plain}`)).toMatchObject({ tokenId: 'abc' });
    expect(
      await new Sessions(database, 'deploy', '/deploy/').read(value.replace('stock=', 'deploy=')),
    ).toBeNull();
    const [head = '', content = '', signature = ''] = value
      .slice('__Host-stock='.length)
      .split('.');
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const known = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = [
      `${head}.${content}.`,
      `${head}.${content}.${signature.slice(1)}`,
      `${head}.${encoded({ ...known, sub: 'def' })}.${signature}`,
      `${encoded({ alg: 'none' })}.${content}.`,
    ];
    for (const wrong of [undefined, '', 'stock=', ...forged.map((text) => `stock=${text}`)])
      expect(await elsewhere.read(wrong)).toBeNull();
    const key = await readSessionKey(database);
    const claims = { since: Date.now(), sub: 'abc', aud: 'stock' };
    const token = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg });
    const endless = await token('HS256').sign(key);
    const other = await token('HS512').setExpirationTime('1h').sign(key);
    for (const text of [endless, other]) expect(await elsewhere.read(`stock=${text}`)).toBeNull();
    vi.setSystemTime(Date.now() + 29 * 60_000);
    expect(await elsewhere.read(value)).not.toBeNull();
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await elsewhere.read(value)).toBeNull();
    vi.useRealTimers();
    expect(await elsewhere.end(value, false)).toBe(
      'stock=; Path=/stock/; Max-Age=0; HttpOnly; SameSite=Strict',
    );
    expect(await new Sessions(database, 'stock', '/stock/').read(value)).toBeNull();
    const old = await elsewhere.cookieFor(
      { tokenId: 'abc', since: Date.now() - 9 * hourMs, isTrusted: false },
      false,
    );
    expect(await elsewhere.read(old.split(';')[0])).toBeNull();
  });
});

test('lists the known rights when refusing an unknown right', () => {
  expect(rightsIn('stock, deploy:plants')).toEqual(['stock', 'deploy:plants']);
  expect(rightsIn('deploy:* look:*')).toEqual(['deploy:*', 'look:*']);
  expect(() => rightsIn('')).toThrow('The rights are missing. Use metrics and stock');
  for (const wrong of ['lead', 'deploy', 'deploy:', 'erase:plants']) {
    expect(() => rightsIn(wrong)).toThrow(
      `"${wrong}" is not a right. Use metrics and stock, or deploy, untried, preview, rollback, rollback-others, retire, and look for one slice`,
    );
  }
});

test('a right to all slices includes the same right to one', () => {
  const given = ['deploy:*', 'look:plants'];
  expect(['deploy:plants', 'look:plants'].map((right) => includesRight(given, right))).toEqual([
    true,
    true,
  ]);
  for (const right of ['rollback:plants', 'look:notes', 'stock', 'metrics'])
    expect(includesRight(given, right), right).toBe(false);
});
