import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';

/** How long leads are kept (an extension, D4), for the privacy policy and notices. */
export const retention = {
  method: 'GET',
  path: '/connect/retention',
  sendsToken: false,
  summary: 'Days to keep enquiries; 0 means no limit',
  response: v.object({ days: v.number() }),
} as const satisfies ApiCall;
