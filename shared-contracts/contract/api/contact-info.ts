import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { contactInfo } from '../entities/content';

/** §7: reads data. */
export const contactInfoCall = {
  method: 'GET',
  path: '/connect/contact-us',
  sendsToken: false,
  summary: 'Contact details, in the first entry',
  response: v.object({ data: v.array(contactInfo) }),
} as const satisfies ApiCall;
