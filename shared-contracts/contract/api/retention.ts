import type { ApiCall } from '@platform/slice/contract/api-call';
import * as v from 'valibot';

/**
 * How long leads are kept (an addition of ours, D4): the privacy policy and the notices of the
 * forms say it.
 */
export const retention = {
  method: 'GET',
  path: '/connect/retention',
  sendsToken: false,
  summary: 'Days that enquiries are kept; 0: until withdrawn',
  response: v.object({ days: v.number() }),
} as const satisfies ApiCall;
