import { randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '@platband/server-kit/database';
import type { Origins } from '@platband/server-kit/http';
import { minuteMs } from '@platband/slice/contract/durations';
import { limits } from 'shared-contracts/contract/limits';
import { countMailTo } from '../mail/mailbox-limit';
import { putIntoOutbox } from '../mail/outbox-repository';
import { codeMail } from './code-mail';
import {
  addCode,
  countAttempt,
  insertSubscriber,
  readSalt,
  verifySubscriber,
} from './subscriber-repository';

const attemptsPerCode = 5;
const hash = promisify(scrypt) as (code: string, salt: string, length: number) => Promise<Buffer>;
const hashBytes = 32;
const unknownHash = ''.padEnd(hashBytes * 2, '0');

/**
 * Newsletter subscriptions, confirmed by a code. No response reveals whether an address is
 * subscribed: subscribing again looks like the first time.
 */
export class Newsletter {
  constructor(
    private readonly database: Database,
    private readonly codesPerHour: number,
    private readonly onMail: () => void,
    private readonly origins: Pick<Origins, 'of'>,
  ) {}

  /**
   * Stores an unverified address and mails it a code.
   * @param language Language of the form's page.
   * @returns Milliseconds to wait if too many codes were requested, else null.
   */
  async subscribe(address: string, consent: object, language?: string): Promise<number | null> {
    const email = address.toLowerCase();
    const waitMs = await countMailTo(this.database, email, 'code', this.codesPerHour);
    if (waitMs !== null) return waitMs;
    const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
    const salt = (await readSalt(this.database, email)) ?? randomBytes(16).toString('hex');
    const digest = (await hash(code, salt, hashBytes)).toString('hex');
    await this.database.transaction([
      insertSubscriber(email, consent),
      addCode(email, { salt, hash: digest, expiresAt: Date.now() + limits.codeMinutes * minuteMs }),
      putIntoOutbox({
        id: randomUUID(),
        to: email,
        ...codeMail(language, code, this.origins.of('public'), email),
      }),
    ]);
    this.onMail();
    return null;
  }

  /**
   * Whether the code is correct, valid and has attempts left. Repeating it (after Back) confirms
   * again.
   */
  async verify(address: string, code: string): Promise<boolean> {
    const email = address.toLowerCase();
    const sent = await countAttempt(this.database, email, attemptsPerCode);
    // Makes an unknown address take as long as a known one.
    const given = await hash(code, sent?.otp_salt ?? '', hashBytes);
    const isSent = (sent?.otp_hash ?? unknownHash)
      .split(' ')
      .some((expected) => timingSafeEqual(Buffer.from(expected, 'hex'), given));
    if (sent === null || !isSent) return false;
    return verifySubscriber(this.database, email, sent.otp_hash);
  }
}
