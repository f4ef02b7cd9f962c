import type { Database } from '@platband/server-kit/database';
import { clientOf, minutes, reject } from '@platband/server-kit/http';
import {
  includesRight,
  isOfSlice,
  type OidcTokens,
  recordUse,
  type SliceRight,
  type Token,
  validToken,
} from '@platband/server-kit/tokens';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum wrong tokens per client, and requests per token, in ten minutes. */
const tries = { points: 20, duration: 600 };
const uses = { points: 600, duration: 600 };

export class Authorization {
  readonly #tries = new RateLimiterMemory(tries);
  readonly #uses = new RateLimiterMemory(uses);

  /** @param oidc OIDC token verifier, or null to accept only stored tokens */
  constructor(
    private readonly database: Database,
    private readonly oidc: OidcTokens | null,
  ) {}

  /**
   * Returns the request's token if it has one of the rights, and records its use.
   * @param rights Accepted rights, or null to accept any right to any slice
   * @throws Rejection 401, 403 or 429
   */
  async tokenOf(
    request: FastifyRequest,
    rights: readonly SliceRight[] | null,
    what: string,
  ): Promise<Token> {
    const client = clientOf(request);
    const before = await this.#tries.get(client);
    if (before !== null && before.remainingPoints <= 0)
      throw tooMany('attempts with invalid tokens', before.msBeforeNext);
    const [, text = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token =
      (await validToken(this.database, text)) ?? (await this.oidc?.tokenFor(text)) ?? null;
    if (token === null) {
      if (text !== '') await this.#tries.consume(client).catch(() => {});
      request.log.warn('a token was rejected');
      throw reject(
        401,
        text === ''
          ? 'The token is missing. Send it as "Authorization: Bearer <token>". An operator of this site creates one: npx slice site tokens create.'
          : 'This token is invalid or has expired. Ask an operator of this site for a new one (npx slice site tokens create).',
      );
    }
    requireRights(token, rights);
    await this.#uses.consume(token.id).catch((rejection: RateLimiterRes) => {
      throw tooMany('requests with this token', rejection.msBeforeNext);
    });
    await recordUse(this.database, token, what);
    return token;
  }
}

/** @throws Rejection 403 if the token lacks all of the rights. */
export function requireRights(token: Token, rights: readonly SliceRight[] | null): void {
  if (!mayOne(token, rights))
    throw reject(403, `This token may not ${describeRights(rights)}. ${rightsOf(token)}`);
}

export const mayOne = ({ rights }: Token, wanted: readonly SliceRight[] | null): boolean =>
  wanted === null ? rights.some(isOfSlice) : wanted.some((right) => includesRight(rights, right));

const describeRight = (right: string): string => {
  const [kind = '', slice = ''] = right.split(':');
  const verb =
    {
      deploy: 'deploy',
      untried: 'deploy untried',
      preview: 'preview',
      rollback: 'roll back',
      'rollback-others': 'roll back others together with',
      retire: 'retire',
      look: 'view',
    }[kind] ?? kind;
  return slice === '*' ? `${verb} every slice` : `${verb} ${slice}`;
};

const describeRights = (rights: readonly SliceRight[] | null): string =>
  rights === null ? 'view releases' : describeRight(rights[0] ?? '');

function rightsOf({ rights }: Token): string {
  const usable = rights.filter(isOfSlice);
  return usable.length === 0
    ? 'It has no rights for releases.'
    : `It may ${usable.map(describeRight).join(', ')}.`;
}

const tooMany = (what: string, retryAfterMs: number) =>
  reject(429, `Too many ${what}. Please try again in ${minutes(retryAfterMs)}.`, { retryAfterMs });
