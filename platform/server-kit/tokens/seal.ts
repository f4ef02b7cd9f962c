import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Database } from '../database/database';
import { readSessionKey } from './session-repository';

const readKey = async (database: Database): Promise<Uint8Array> =>
  createHash('sha256')
    .update('seal ')
    .update(await readSessionKey(database))
    .digest();

/** Encrypts data for use in a URL, since URLs end up in histories and logs. */
export const seal = async (database: Database, data: object): Promise<string> =>
  new EncryptJWT({ data })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await readKey(database));

/** Decrypts the output of `seal`. Returns null for any other text. */
export async function unseal(database: Database, text: string): Promise<unknown> {
  const key = await readKey(database);
  return jwtDecrypt(text, key).then(
    ({ payload }) => payload['data'],
    () => null,
  );
}
