import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { cookiesIn } from './cookies';
import { hasEnded, readSessionKey, recordEnded } from './session-repository';

export interface Session {
  readonly tokenId: string;
  readonly since: number;
  /** On a trusted device, the session lasts a working day without activity. */
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
/** Cookies of one name that are tried. */
const maxCookies = 50;

/**
 * Stores sessions in a cookie as a short-lived JSON Web Token. Only ended sessions are recorded in
 * the database.
 */
export class Sessions {
  #key: Promise<Buffer> | undefined;

  /**
   * @param name Cookie name and token audience, so that a session is valid only for these pages.
   */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly path: string,
  ) {}

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
   * Ends the session in a request's cookies, invalidating every copy of the cookie.
   * @returns A Set-Cookie value.
   */
  async end(cookies: string | undefined, isSecure: boolean): Promise<string> {
    for (const session of await this.#readAll(cookies))
      await recordEnded(this.database, this.#idOf(session), session.since + trustedMs);
    return this.#cookie('', 0, isSecure);
  }

  /** Returns the session from a request's cookies, or null if it is missing, ended or invalid. */
  async read(cookies: string | undefined): Promise<Session | null> {
    const [session = null] = await this.#readAll(cookies);
    return session;
  }

  /** A page of the same domain can set cookies of this name, so the first may not be ours. */
  async #readAll(cookies: string | undefined): Promise<readonly Session[]> {
    const values = [...cookiesIn(cookies, `__Host-${this.name}`), ...cookiesIn(cookies, this.name)];
    const sessions = await Promise.all(values.slice(0, maxCookies).map((one) => this.#verify(one)));
    return sessions.filter((session) => session !== null);
  }

  async #verify(value: string): Promise<Session | null> {
    // Also rejects sessions created while the clock was ahead.
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
    const attributes = `Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
    // Only the server itself can set a cookie with this prefix, and none can hide it.
    return isSecure
      ? `__Host-${this.name}=${value}; Path=/; ${attributes}; Secure`
      : `${this.name}=${value}; Path=${this.path}; ${attributes}`;
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= readSessionKey(this.database).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
