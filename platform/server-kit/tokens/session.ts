import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { cookieIn } from './cookies';
import { hasEnded, readSessionKey, recordEnded } from './session-repository';

/** The content of a signed cookie. */
export interface Session {
  readonly tokenId: string;
  /** Since when; no session is prolonged for ever. */
  readonly since: number;
  /** On a device of one's own it lasts a working day without a click. */
  readonly isTrusted: boolean;
}

const claims = v.object({
  sub: v.string(),
  since: v.number(),
  isTrusted: v.optional(v.boolean(), false),
  iat: v.number(),
});

const idleMs = 30 * 60_000;
const longestMs = 8 * 3_600_000;
const trustedMs = 10 * 3_600_000;
const alg = 'HS256';

/**
 * Sessions live in a cookie of their own, a JSON Web Token that expires soon: nothing about them is
 * stored but that one was ended.
 */
export class Sessions {
  #key: Promise<Buffer> | undefined;

  /** @param name of the cookie; the token's audience, so that a session is valid only there */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly path: string,
  ) {}

  /** The value of Set-Cookie. */
  async cookieFor({ tokenId, since, isTrusted }: Session, isSecure: boolean): Promise<string> {
    const lifeMs = isTrusted ? trustedMs : idleMs;
    const token = new SignJWT({ since, isTrusted })
      .setProtectedHeader({ alg })
      .setSubject(tokenId)
      .setAudience(this.name)
      .setIssuedAt();
    const value = await token
      .setExpirationTime(new Date(Date.now() + lifeMs))
      .sign(await this.#readKey());
    return this.#cookie(value, lifeMs / 1_000, isSecure);
  }

  /**
   * Ends the session of a request's cookies, whoever else has the cookie. @returns the value of
   * Set-Cookie
   */
  async end(cookies: string | undefined, isSecure: boolean): Promise<string> {
    const session = await this.read(cookies);
    if (session !== null)
      await recordEnded(this.database, this.#idOf(session), session.since + trustedMs);
    return this.#cookie('', 0, isSecure);
  }

  /**
   * The session of a request's cookies; null when there is none, it has ended, or it is not ours.
   */
  async read(cookies: string | undefined): Promise<Session | null> {
    const value = cookieIn(cookies, this.name);
    if (value === null) return null;
    // One that was made while the clock was ahead is not ours to believe later.
    const settings = { algorithms: [alg], audience: this.name, maxTokenAge: trustedMs / 1_000 };
    const verified = await jwtVerify(value, await this.#readKey(), settings).catch(() => null);
    if (verified === null) return null;
    const { sub: tokenId, since, isTrusted, iat } = v.parse(claims, verified.payload);
    const [endsAt, idleAt] = isTrusted
      ? [since + trustedMs, Infinity]
      : [since + longestMs, iat * 1_000 + idleMs];
    if (Date.now() >= endsAt || Date.now() > idleAt) return null;
    const session = { tokenId, since, isTrusted };
    return (await hasEnded(this.database, this.#idOf(session))) ? null : session;
  }

  #idOf({ tokenId, since }: Session): string {
    return `${this.name} ${tokenId} ${since}`;
  }

  #cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
    return `${this.name}=${value}; Path=${this.path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= readSessionKey(this.database).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
