import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { type InferOutput, is } from 'valibot';

type ContactInfo = InferOutput<typeof contactInfoCall.response>['data'][number];

/** The first contact of the answer; null when it holds none. */
export function firstContact(body: unknown): ContactInfo | null {
  return is(contactInfoCall.response, body) ? (body.data[0] ?? null) : null;
}
