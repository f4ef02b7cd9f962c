import type { ApiCall } from './api-call';

/** §7. Answer: { message }. */
export const verifyOtp = { method: 'POST', path: '/newsletter/verify-otp', sendsToken: false } as const satisfies ApiCall;
