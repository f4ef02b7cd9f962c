import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { pageText } from '../entities/content';

/** Reads the pages' own wording. An extension that backends other than this site's may lack. */
export const pageTexts = {
  method: 'GET',
  path: '/connect/page-texts',
  sendsToken: false,
  summary: 'What pages say instead of their documented texts',
  response: v.object({ data: v.array(pageText) }),
} as const satisfies ApiCall;
