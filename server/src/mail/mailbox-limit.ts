import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Database } from '@platband/server-kit/database';
import { countPoint } from '@platband/server-kit/http';
import { hourMs } from '@platband/slice/contract/durations';

/**
 * Reduces an address to its mailbox, for counting: drops the plus suffix and, for Gmail, the dots.
 */
export function getMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const name = unquoted(address.slice(0, at))
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** `"b\ombed"` equals `bombed` (RFC 5321, 4.1.2). */
const unquoted = (name: string): string =>
  /^"(.*)"$/s.exec(name)?.[1]?.replace(/\\(.)/gs, '$1') ?? name;

/**
 * Counts a mail that anyone can have sent to an address of their choice. Call it before sending.
 * @param purpose Each purpose is counted separately.
 * @returns Milliseconds to wait if the mailbox has reached this hour's limit, else null.
 */
export async function countMailTo(
  database: Database,
  address: string,
  purpose: string,
  maxPerHour: number,
): Promise<number | null> {
  const key = `${purpose}:${createHash('sha256').update(getMailbox(address)).digest('hex')}`;
  const { points, expire } = await countPoint(database, key, hourMs);
  return points <= maxPerHour ? null : expire - Date.now();
}
