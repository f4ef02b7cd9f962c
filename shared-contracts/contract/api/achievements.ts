import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { achievement } from '../entities/content';

/** Reads the timeline of the About page. An extension that backends other than this site's may lack. */
export const achievements = {
  method: 'GET',
  path: '/connect/achievements',
  sendsToken: false,
  summary: 'The timeline',
  response: v.object({ achievements: v.array(achievement) }),
} as const satisfies ApiCall;
