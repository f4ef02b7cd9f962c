import type { ApiCall } from './api-call';

/** Spelled so, §7. The documented trailing newline is stripped by URL parsing, and so left out. */
export const applyFranchise = { method: 'POST', path: '/email/apply-frenchise', sendsToken: false } as const satisfies ApiCall;
