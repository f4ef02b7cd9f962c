import * as v from 'valibot';
import { franchise } from '../entities/content';
import type { ApiCall } from './api-call';

/** §7: reads franchises. */
export const franchises = {
  method: 'GET',
  path: '/connect/franchises',
  sendsToken: false,
  summary: 'The franchises',
  response: v.object({ franchises: v.array(franchise) }),
} as const satisfies ApiCall;
