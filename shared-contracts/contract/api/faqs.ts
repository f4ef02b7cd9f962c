import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { faq } from '../entities/content';

/** §7: reads faqs. */
export const faqs = {
  method: 'GET',
  path: '/connect/faq',
  sendsToken: true,
  summary: 'Frequently asked questions',
  response: v.object({ faqs: v.array(faq) }),
} as const satisfies ApiCall;
