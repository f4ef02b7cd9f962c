import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@platband/slice/contract/durations';

/** Reports of a page that has been open for longer do not count. */
const validMs = 2 * hourMs;

export const createVisitKey = (): string => randomBytes(32).toString('base64url');

interface Visit {
  readonly key: string;
  /** The composition of the loaded page, and thus its arm. */
  readonly composition: string;
}

/** Returns a page load's random id, and the token with which its reports count. */
export function signVisit(visit: Visit, now = Date.now()) {
  const id = randomBytes(9).toString('base64url');
  const loaded = `${now.toString(36)}.${id}`;
  return { id, token: `${loaded}.${signatureOf(visit, loaded)}` };
}

/** Returns the id of the page load, or null if the token is forged, for another page, or old. */
export function readVisit(visit: Visit, token: string, now = Date.now()): string | null {
  const [at = '', id = '', signature = ''] = token.split('.');
  const expected = signatureOf(visit, `${at}.${id}`);
  if (signature.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return now - Number.parseInt(at, 36) < validMs ? id : null;
}

const signatureOf = ({ key, composition }: Visit, loaded: string): string =>
  createHmac('sha256', key).update(`${composition}.${loaded}`).digest('base64url');
