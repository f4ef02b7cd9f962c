import type { ApiCall } from '@platform/slice/contract/api-call';
import * as v from 'valibot';
import { blog } from '../entities/content';

/**
 * §7: documented without the slash before the id, but the server accepts both. Reads title,
 * imageFileName and description.
 */
export const blogById = {
  method: 'GET',
  path: '/media/blogs/:id',
  sendsToken: true,
  summary: 'One article of the blog',
  response: v.omit(blog, ['id']),
} as const satisfies ApiCall;
