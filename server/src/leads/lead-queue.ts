export const queues = ['call', 'mail', 'application'] as const;
/** How a lead is answered. */
export type Queue = (typeof queues)[number];

const jobs: readonly string[] = ['career', 'application'];

/** Applications are jobs, and franchises without a number to call. */
export const queueOf = (kind: string, phoneKey: string): Queue =>
  jobs.includes(kind) || (kind === 'franchise' && phoneKey === '')
    ? 'application'
    : phoneKey === ''
      ? 'mail'
      : 'call';
