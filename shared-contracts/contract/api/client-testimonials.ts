import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { clientTestimonial } from '../entities/content';

/** §7: reads clientTestimonials. */
export const clientTestimonials = {
  method: 'GET',
  path: '/testimonials/client',
  sendsToken: true,
  summary: 'Client quotes',
  response: v.object({ clientTestimonials: v.array(clientTestimonial) }),
} as const satisfies ApiCall;
