import type { IncomingHttpHeaders } from 'node:http';
import { type LeadContext, leadContext, leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { pleaseCheck } from 'shared-contracts/contract/api/rejections';
import * as v from 'valibot';
import { reject } from './rejection';

/** The value as its contract has it. @throws Rejection 400 with a message for each field */
export function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => [v.getDotPath(issue) ?? 'body', wordsOf(issue)] as const);
  // The first problem of a field is the one to fix first.
  throw reject(400, pleaseCheck, { fields: Object.fromEntries(fields.reverse()) });
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? 'Is not a field of this form.'
      : issue.input === undefined
        ? 'Must be filled in.'
        : 'Must be an object.';
  }
  return issue.message;
}

/** The context of a lead, as far as its header is usable: no lead is lost for it. */
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
  throw reject(400, 'The header idempotency-key must be 8 to 100 letters, digits, dashes or underscores, in quotes or without.');
}
