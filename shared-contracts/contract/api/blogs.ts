import * as v from 'valibot';
import { blog } from '../entities/content';
import type { ApiCall } from './api-call';

/** §7: reads data. */
export const blogs = {
  method: 'GET',
  path: '/media/blogs',
  sendsToken: true,
  summary: 'All articles of the blog',
  response: v.object({ data: v.array(blog) }),
} as const satisfies ApiCall;
