import type { ApiCall } from './api-call';

/** §7 */
export const bookMeeting = { method: 'POST', path: '/email/book-a-meeting', sendsToken: false } as const satisfies ApiCall;
