import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { galleryItem } from '../entities/content';

/** §7: reads galleries. */
export const gallery = {
  method: 'GET',
  path: '/media/gallery',
  sendsToken: true,
  summary: 'Gallery pictures',
  response: v.object({ galleries: v.array(galleryItem) }),
} as const satisfies ApiCall;
