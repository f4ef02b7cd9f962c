import type { IncomingHttpHeaders } from 'node:http';
import { reject } from '@platband/server-kit/http';
import {
  type LeadContext,
  leadContext,
  leadContextHeader,
} from 'shared-contracts/contract/api/lead-context';
import * as v from 'valibot';

/**
 * Returns a lead's context from the valid part of its header. An invalid header never rejects a
 * lead.
 */
export function getContext(headers: IncomingHttpHeaders): LeadContext {
  return v.parse(leadContext, decoded(headers[leadContextHeader]));
}

function decoded(header: string | readonly string[] | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(header)));
  } catch {
    return null;
  }
}

/** A bare key, or an RFC 8941 string as in the Idempotency-Key draft. */
const keyPattern = /^\s*(?:"(?<quoted>[\w-]{8,100})"|(?<bare>[\w-]{8,100}))\s*$/;

/**
 * Returns the idempotency key of a request, or null.
 * @throws Rejection 400 if it is malformed.
 */
export function getIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const { quoted, bare } = keyPattern.exec(String(header))?.groups ?? {};
  const key = quoted ?? bare;
  if (key !== undefined) return key;
  throw reject(
    400,
    'The header idempotency-key must be 8 to 100 letters, digits, dashes or underscores, in quotes or without.',
  );
}
