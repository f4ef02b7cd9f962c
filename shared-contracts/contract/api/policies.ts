import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { policy } from '../entities/content';

/** Reads the policy pages' texts. An extension that backends other than this site's may lack. */
export const policies = {
  method: 'GET',
  path: '/connect/policies',
  sendsToken: false,
  summary: 'Texts of policy pages, one entry per page and language',
  response: v.object({ data: v.array(policy) }),
} as const satisfies ApiCall;
