import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { service } from '../entities/content';

/** §7: reads services. */
export const servicesCall = {
  method: 'GET',
  path: '/media/services',
  sendsToken: true,
  summary: 'Services for the three tabs',
  response: v.object({ services: v.array(service) }),
} as const satisfies ApiCall;
