import * as v from 'valibot';
import { contactInfo } from '../entities/content';
import type { ApiCall } from './api-call';

/** §7: reads data. */
export const contactInfoCall = {
  method: 'GET',
  path: '/connect/contact-us',
  sendsToken: false,
  summary: 'How to reach the company; the first entry counts',
  response: v.object({ data: v.array(contactInfo) }),
} as const satisfies ApiCall;
