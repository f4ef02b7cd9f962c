import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { type Right, rightsIn } from './rights';
import type { Token } from './tokens';

/** Grants rights to a repository's workflows on a branch, without a stored token. */
export interface OidcRule {
  /** Issuer without a trailing slash, such as `https://token.actions.githubusercontent.com`. */
  readonly issuer: string;
  /** For example, `acme/mf-shops`. */
  readonly repository: string;
  /** A branch such as `main`, or `*` for any branch, including pull requests. */
  readonly branch: string;
  readonly rights: readonly Right[];
}

/**
 * Parses OIDC_RULES: semicolon-separated entries of `<issuer> <repository> <branch> <rights>`.
 * Returns undefined if the text is invalid.
 */
export function oidcRulesIn(text: string): readonly OidcRule[] | undefined {
  const rules = text.split(';').map((rule) => rule.trim().split(/\s+/));
  const isUsable = rules.every(([issuer = '', repository = '', branch, rights, ...more]) => {
    const isIssuer =
      /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(issuer) && URL.canParse(issuer);
    return (
      isIssuer &&
      repository.includes('/') &&
      branch !== undefined &&
      rights !== undefined &&
      more.length === 0
    );
  });
  if (!isUsable) return undefined;
  try {
    return rules.map(([issuer = '', repository = '', branch = '', rights = '']) => ({
      issuer: bare(issuer),
      repository,
      branch,
      rights: rightsIn(rights),
    }));
  } catch {
    return undefined;
  }
}

const idPrefix = 'oidc:';

/** Whether a token is a workflow's that `OIDC_RULES` names. */
export const isWorkflow = ({ id }: Pick<Token, 'id'>): boolean => id.startsWith(idPrefix);

const secondMs = 1_000;
const answerMs = 5 * secondMs;
const discovery = v.object({ jwks_uri: v.pipe(v.string(), v.url()) });
/**
 * GitHub and GitLab use different claims for the repository name; branches are `refs/heads/main` or
 * `main`.
 */
const claims = v.object({
  iss: v.string(),
  repository: v.optional(v.string()),
  project_path: v.optional(v.string()),
  ref: v.string(),
  ref_type: v.optional(v.string()),
  iat: v.number(),
  exp: v.number(),
});

/** Verifies short-lived tokens that a forge signs for its workflows. */
export class OidcTokens {
  readonly #keys = new Map<string, Promise<JWTVerifyGetKey>>();

  /** @param audience The site's origin: tokens for other sites are rejected. */
  constructor(
    private readonly rules: readonly OidcRule[],
    private readonly audience: string,
  ) {}

  /**
   * Returns a forge's token with the rights it has on this site, or null if it is invalid or
   * matches no rule.
   */
  async tokenFor(text: string): Promise<Token | null> {
    if (text.split('.').length !== 3) return null;
    for (const issuer of new Set(this.rules.map((rule) => rule.issuer))) {
      const verified = await this.#verify(text, issuer).catch(() => null);
      if (verified === null) continue;
      const repository = verified.repository ?? verified.project_path ?? '';
      const fitting = this.rules.filter(
        (rule) =>
          rule.issuer === issuer && rule.repository === repository && isOn(rule.branch, verified),
      );
      if (fitting.length === 0) return null;
      return {
        id: `${idPrefix}${repository}`,
        holder: `${repository}, ${verified.ref}`,
        rights: fitting.flatMap(({ rights }) => rights),

        createdAt: verified.iat * secondMs,
        expiresAt: verified.exp * secondMs,
        withdrawnAt: null,
        webhookUrl: null,
        email: null,
      };
    }
    return null;
  }

  async #verify(text: string, issuer: string) {
    const keys = this.#keys.get(issuer) ?? this.#discover(issuer);
    this.#keys.set(issuer, keys);
    // Drops the failed request so that an unreachable issuer is retried.
    keys.catch(() => this.#keys.delete(issuer));
    const { payload } = await jwtVerify(text, await keys, {
      // Forges are inconsistent about the trailing slash.

      issuer: [issuer, `${issuer}/`],
      audience: this.audience,
      algorithms: ['RS256', 'ES256'],
      maxTokenAge: 3_600,
    });
    return v.parse(claims, payload);
  }

  async #discover(issuer: string): Promise<JWTVerifyGetKey> {
    const address = `${issuer}/.well-known/openid-configuration`;
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    const { jwks_uri: uri } = v.parse(discovery, await answer.json());
    return createRemoteJWKSet(new URL(uri), { timeoutDuration: answerMs });
  }
}

const bare = (issuer: string): string => issuer.replace(/\/$/, '');

const isOn = (branch: string, { ref, ref_type: type }: v.InferOutput<typeof claims>): boolean =>
  branch === '*' || ref === `refs/heads/${branch}` || (ref === branch && type === 'branch');
