import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { company } from '../entities/content';

/** Reads the company. An extension that backends other than this site's may lack. */
export const companies = {
  method: 'GET',
  path: '/connect/company',
  sendsToken: false,
  summary: 'Company details, in the first entry',
  response: v.object({ data: v.array(company) }),
} as const satisfies ApiCall;
