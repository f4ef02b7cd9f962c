import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { franchise } from '../entities/content';

/** §7: reads franchises. */
export const franchises = {
  method: 'GET',
  path: '/connect/franchises',
  sendsToken: false,
  summary: 'The franchises',
  response: v.object({ franchises: v.array(franchise) }),
} as const satisfies ApiCall;
