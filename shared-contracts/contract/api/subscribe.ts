import type { ApiCall } from './api-call';

/** §7. Answer: { message }. */
export const subscribe = { method: 'POST', path: '/newsletter/subscribe', sendsToken: false } as const satisfies ApiCall;
