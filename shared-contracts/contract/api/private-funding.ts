import type { ApiCall } from './api-call';

/** §7 */
export const privateFunding = { method: 'POST', path: '/email/private-funding', sendsToken: false } as const satisfies ApiCall;
