import type { Database } from '../database/database';
import { listTokens, type Token } from './tokens';

const fortnightMs = 14 * 86_400_000;

/** Returns the valid tokens that end within two weeks and were made for longer. */
export async function tokensEnding(
  database: Database,
  now = Date.now(),
): Promise<readonly Token[]> {
  return (await listTokens(database)).filter(
    ({ createdAt, expiresAt, withdrawnAt }) =>
      withdrawnAt === null &&
      expiresAt > now &&
      expiresAt - now <= fortnightMs &&
      expiresAt - createdAt > fortnightMs,
  );
}
