import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { job } from '../entities/content';

/** Reads the open positions. An extension that backends other than this site's may lack. */
export const jobs = {
  method: 'GET',
  path: '/connect/jobs',
  sendsToken: false,
  summary: 'Open positions',
  response: v.object({ jobs: v.array(job) }),
} as const satisfies ApiCall;
