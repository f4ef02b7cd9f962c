import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { blog } from '../entities/content';

/** §7: reads data. */
export const blogs = {
  method: 'GET',
  path: '/media/blogs',
  sendsToken: true,
  summary: 'All blog articles',
  response: v.object({ data: v.array(blog) }),
} as const satisfies ApiCall;
