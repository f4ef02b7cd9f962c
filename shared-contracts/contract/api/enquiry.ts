import type { ApiCall } from './api-call';

/** §7 */
export const enquiry = { method: 'POST', path: '/email/enquiry', sendsToken: false } as const satisfies ApiCall;
