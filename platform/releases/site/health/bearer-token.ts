import { reject } from '@platband/server-kit/http';
import { type Right, type Token, tokenFor } from '@platband/server-kit/tokens';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Returns the token of a request's Authorization header.
 * @throws Rejection 401, with instructions, if it is invalid or lacks the right.
 */
export async function bearerToken(
  { database, limits }: FastifyInstance,
  { headers, ip }: FastifyRequest,
  right: Right,
): Promise<Token> {
  const [, text = ''] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const token = await tokenFor(database, text, right);
  if (token !== null) return token;
  const retryAfterMs = await limits.count(ip, right);
  if (retryAfterMs !== null)
    throw reject(429, 'Too many attempts. Please try again later.', {
      retryAfterMs: Math.max(retryAfterMs, minuteMs),
    });
  throw reject(
    401,
    `A valid token with the right ${right} is required. Create one: npx slice site tokens create --for NAME --rights ${right}`,
  );
}
