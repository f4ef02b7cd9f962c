import type { ApiCall } from '@platform/slice/contract/api-call';
import * as v from 'valibot';
import { policy } from '../entities/content';

/** Texts of the policy pages, an addition of ours: another backend need not have it. */
export const policies = {
  method: 'GET',
  path: '/connect/policies',
  sendsToken: false,
  summary: 'Texts of the policy pages, an entry for each page and language',
  response: v.object({ data: v.array(policy) }),
} as const satisfies ApiCall;
