import { useEffect, useState } from 'react';
import { onAnswered } from 'shared-contracts/browser/answered-leads';
import { isQueuedLead } from 'shared-contracts/browser/queued-leads';
import type { useDraft } from './use-draft';

/**
 * Whether what a form begins with was sent before and waits on this device (decisions, D2). A failure is told of at the next visit and not when it happens (§8:
 * logged only). What the visitor changes is another enquiry; what has been answered waits no longer, whatever the answer.
 */
export function useKept({ idempotencyKey, now }: ReturnType<typeof useDraft>): boolean {
  const [keptKey, setKeptKey] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the form begins with
  useEffect(() => {
    const { sent } = now();
    let isCurrent = true;
    const stop = onAnswered((lead) => setKeptKey((key) => (key === lead.idempotencyKey ? null : key)));
    if (sent !== undefined)
      isQueuedLead(sent.idempotencyKey).then(
        (isQueued) => isCurrent && isQueued && setKeptKey(sent.idempotencyKey),
        // Where the browser keeps nothing, nothing waits.
        () => undefined,
      );
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return keptKey === idempotencyKey;
}
