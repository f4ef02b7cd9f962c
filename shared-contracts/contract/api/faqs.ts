import * as v from 'valibot';
import { faq } from '../entities/content';
import type { ApiCall } from './api-call';

/** §7: reads faqs. */
export const faqs = {
  method: 'GET',
  path: '/connect/faq',
  sendsToken: true,
  summary: 'Frequently asked questions',
  response: v.object({ faqs: v.array(faq) }),
} as const satisfies ApiCall;
