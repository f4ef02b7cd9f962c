import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { pageText } from '../entities/content';

/** Reads the pages' own wording. An extension that backends other than this site's may lack. */
export const pageTexts = {
  method: 'GET',
  path: '/connect/page-texts',
  sendsToken: false,
  summary: 'Replacements for documented texts of pages',
  response: v.object({ data: v.array(pageText) }),
} as const satisfies ApiCall;
