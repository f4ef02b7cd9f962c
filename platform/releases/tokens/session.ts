import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs, minuteMs } from '@platform/slice/contract/durations';
import type { Database } from '../database/database';
import { cookieIn } from './cookies';
import { hasEnded, readSessionKey, recordEnded } from './session-repository';

/** The content of a signed cookie: the token of the session, and when it expires. */
export interface Session {
  readonly tokenId: string;
  /** Since when; no session is prolonged for ever. */
  readonly since: number;
}

const idleMs = 30 * minuteMs;
const longestMs = 8 * hourMs;

/** Sessions live in a cookie of their own, signed and short: nothing about them is stored but that one was ended. */
export class Sessions {
  #key: Promise<Buffer> | undefined;

  /** @param name of the cookie; it is part of the signature, so that a session is valid only there. */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly path: string,
  ) {}

  /** The value of Set-Cookie. */
  async cookieFor(session: Session, isSecure: boolean): Promise<string> {
    const content = Buffer.from(JSON.stringify([session.tokenId, session.since, Date.now() + idleMs])).toString('base64url');
    const value = `${content}.${(await this.#signature(content)).toString('base64url')}`;
    return this.#cookie(value, idleMs / 1_000, isSecure);
  }

  /** Ends the session of a request's cookies, whoever else has the cookie. @returns the value of Set-Cookie */
  async end(cookies: string | undefined, isSecure: boolean): Promise<string> {
    const session = await this.read(cookies);
    if (session !== null) await recordEnded(this.database, this.#idOf(session), session.since + longestMs);
    return this.#cookie('', 0, isSecure);
  }

  /** The session of a request's cookies; null when there is none, it has ended, or it is not ours. */
  async read(cookies: string | undefined): Promise<Session | null> {
    const value = cookieIn(cookies, this.name);
    if (value === null) return null;
    const [content = '', signature = ''] = value.split('.');
    const expected = await this.#signature(content);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [tokenId, since, until] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, number, number];
    if (Date.now() >= until || Date.now() >= since + longestMs) return null;
    return (await hasEnded(this.database, this.#idOf({ tokenId, since }))) ? null : { tokenId, since };
  }

  #idOf({ tokenId, since }: Session): string {
    return `${this.name} ${tokenId} ${since}`;
  }

  #cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
    return `${this.name}=${value}; Path=${this.path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  async #signature(content: string): Promise<Buffer> {
    this.#key ??= readSessionKey(this.database).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(`${this.name}.${content}`)
      .digest();
  }
}
