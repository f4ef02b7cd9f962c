import type { IncomingHttpHeaders } from 'node:http';
import { reject } from '@platform/server-kit/http';
import {
  type LeadContext,
  leadContext,
  leadContextHeader,
} from 'shared-contracts/contract/api/lead-context';
import * as v from 'valibot';

/** The context of a lead, from the valid part of its header: no lead is rejected for it. */
export function contextOf(headers: IncomingHttpHeaders): LeadContext {
  return v.parse(leadContext, decoded(headers[leadContextHeader]));
}

function decoded(header: string | readonly string[] | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(header)));
  } catch {
    return null;
  }
}

/** A key by itself, or in quotes: a string of RFC 8941, as the IETF draft of the header has it. */
const keyPattern = /^\s*(?:"(?<quoted>[\w-]{8,100})"|(?<bare>[\w-]{8,100}))\s*$/;

/** The idempotency key of a request, or null. @throws Rejection 400 when it is malformed */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
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
