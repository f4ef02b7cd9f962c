import type { ApiCall } from './api-call';

/** §7. Answer: any 2xx; the body is only logged. */
export const financeAdvice = { method: 'POST', path: '/email/finance-advice', sendsToken: false } as const satisfies ApiCall;
