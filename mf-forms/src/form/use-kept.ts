import { useEffect, useState } from 'react';
import { onAnswered } from 'shared-contracts/browser/answered-leads';
import { isQueuedLead } from 'shared-contracts/browser/queued-leads';
import type { useDraft } from './use-draft';

/**
 * Whether what stands in a form has been sent, and waits on this device (decisions, D2): said by its submission, or found in the queue where the
 * page was loaded anew since. What the visitor changes is another enquiry; what has been answered waits no longer, whatever the answer.
 * @returns whether it waits, and what takes the key of what does (null: nothing does)
 */
export function useKept({ idempotencyKey, now }: ReturnType<typeof useDraft>): [boolean, (key: string | null) => void] {
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
  return [keptKey === idempotencyKey, setKeptKey];
}
