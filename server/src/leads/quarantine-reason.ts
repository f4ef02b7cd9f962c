/** Why the staff should look at a lead before acting on it. */
export type QuarantineReason = 'honeypot' | 'too-fast' | 'test';

/**
 * Bots fill the field that people do not see, and fill forms faster than people. So do extensions
 * that fill forms, and browsers by their autofill: such a lead is quarantined, never rejected.
 * Leads of flows against a deployed site are marked, and erased a day later. Clients that send
 * neither pass; rate limits apply to them.
 * @returns null for a lead like any other
 */
export function quarantineReason(
  {
    fillMs,
    honeypot,
    isTest,
  }: {
    readonly fillMs?: number | undefined;
    readonly honeypot?: string | undefined;
    readonly isTest?: boolean;
  },
  minimumFillMs: number,
): QuarantineReason | null {
  if (isTest) return 'test';
  if (honeypot !== undefined && honeypot !== '') return 'honeypot';
  return fillMs !== undefined && fillMs < minimumFillMs ? 'too-fast' : null;
}
