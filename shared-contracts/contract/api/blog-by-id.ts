import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { blog } from '../entities/content';

/** Spelled so, §7: without a slash before the id. Reads title, imageFileName and description. */
export const blogById = {
  method: 'GET',
  path: '/media/blogs:id',
  sendsToken: true,
  summary: 'A blog article',
  response: v.omit(blog, ['id']),
} as const satisfies ApiCall;
