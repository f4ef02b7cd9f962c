import type { ApiCall } from './api-call';

/** §7 */
export const contactUs = { method: 'POST', path: '/email/contact-us', sendsToken: false } as const satisfies ApiCall;
