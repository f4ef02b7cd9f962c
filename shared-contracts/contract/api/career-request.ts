import type { ApiCall } from './api-call';

/** §7. Its whole address can be configured (`careerRequestUrl`); this path is the default. */
export const careerRequest = { method: 'POST', path: '/career-request', sendsToken: false } as const satisfies ApiCall;
