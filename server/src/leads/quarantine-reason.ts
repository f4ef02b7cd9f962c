/** Why the staff should look at a lead before acting on it. */
export type QuarantineReason = 'honeypot' | 'too-fast' | 'test';

/**
 * Bots fill in the hidden field and are faster than people. Autofill does the same, so such a lead
 * is quarantined, never rejected. Test leads are marked and erased a day later. Clients that send
 * neither signal pass; rate limits apply to them.
 * @returns Null for an ordinary lead.
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
