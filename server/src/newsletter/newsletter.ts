import { randomBytes, randomInt, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { minuteMs } from '@platform/slice/contract/durations';
import { brand } from 'shared-contracts/contract/brand';
import { limits } from 'shared-contracts/contract/limits';
import type { Database } from '../database/database';
import { countMailTo } from '../mail/mailbox-limit';
import { putIntoOutbox } from '../mail/outbox';

const codeMinutes = 10;
const attemptsPerCode = 5;
const hash = promisify(scrypt) as (code: string, salt: string, length: number) => Promise<Buffer>;
const hashBytes = 32;

/**
 * Newsletter subscriptions, confirmed by a code. No answer shows whether an address is subscribed: subscribing again looks
 * like the first time.
 */
export class Newsletter {
  constructor(
    private readonly database: Database,
    private readonly codesPerHour: number,
    private readonly onMail: () => void,
  ) {}

  /**
   * Stores an unverified address and mails it a code.
   * @returns the milliseconds to wait when too many codes were requested, else null
   */
  async subscribe(address: string, consent: object): Promise<number | null> {
    const email = address.toLowerCase();
    const now = Date.now();
    const waitMs = await countMailTo(this.database, email, 'code', this.codesPerHour);
    if (waitMs !== null) return waitMs;
    const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
    const salt = randomBytes(16).toString('hex');
    const digest = (await hash(code, salt, hashBytes)).toString('hex');
    await this.database.transaction([
      {
        sql: `INSERT INTO subscriber (email, subscribed_at, otp_attempts, codes_sent, codes_counted_from, consent)
              VALUES ($1, $2, 0, 0, $2, $3) ON CONFLICT (email) DO NOTHING`,
        values: [email, now, JSON.stringify(consent)],
      },
      {
        sql: 'UPDATE subscriber SET otp_salt = $1, otp_hash = $2, otp_expires_at = $3, otp_attempts = 0 WHERE email = $4',
        values: [salt, digest, now + codeMinutes * minuteMs, email],
      },
      putIntoOutbox({
        id: randomUUID(),
        to: email,
        subject: `Your code for the ${brand.name} newsletter`,
        body: `Your code is ${code}\n\nIt is valid for ${codeMinutes} minutes. If you did not request it, do nothing.\n`,
      }),
    ]);
    this.onMail();
    return null;
  }

  /** Whether the code is the one that was sent, while it is valid and has attempts left. The same one sent again, after Back say, is the same confirmation. */
  async verify(address: string, code: string): Promise<boolean> {
    const email = address.toLowerCase();
    const now = Date.now();
    // The attempt is counted before the code is looked at: attempts at the same time cannot share one.
    const [row] = await this.database.query(
      `UPDATE subscriber SET otp_attempts = otp_attempts + 1
       WHERE email = $1 AND otp_expires_at > $2 AND otp_attempts < ${attemptsPerCode} RETURNING otp_salt, otp_hash`,
      [email, now],
    );
    // An unknown address takes as long as a known one.
    const expected = Buffer.from(String(row?.['otp_hash'] ?? ''.padEnd(hashBytes * 2, '0')), 'hex');
    const given = await hash(code, String(row?.['otp_salt'] ?? ''), hashBytes);
    if (row === undefined || !timingSafeEqual(expected, given)) return false;
    const confirmed = await this.database.query(
      'UPDATE subscriber SET verified_at = $1 WHERE email = $2 AND otp_hash = $3 RETURNING email',
      [now, email, String(row['otp_hash'])],
    );
    return confirmed.length === 1;
  }
}
