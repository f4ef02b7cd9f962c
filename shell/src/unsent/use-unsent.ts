import { whenIdle } from '@platband/host/when-idle';
import { t } from '@platband/slice/browser/language';
import { useLocation } from '@platband/slice/runtime';
import { useEffect, useRef } from 'react';
import { type Change, onChange } from 'shared-contracts/browser/unsent/changes';
import { removeAccepted } from 'shared-contracts/browser/unsent/draft';
import { startRetries } from 'shared-contracts/browser/unsent/retries';
import { showToast } from '../toasts/show-toast';

/**
 * Sends unanswered submissions (decisions, D2) once the page is idle, and announces their outcomes
 * in every tab, since any may be the visible one.
 */
export function useUnsent(): void {
  const { pathname } = useLocation();
  const onNavigation = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    const end = new AbortController();
    const stop = onChange(tell);
    whenIdle(() => {
      if (end.signal.aborted) return;
      const send = startRetries(async () => (await load()).sendWaiting(), end.signal);
      onNavigation.current = async () => {
        await send();
        await (await load()).tellOpen(showToast);
      };
      void send()
        .then(load)
        .then(({ tellLeft }) => tellLeft(send, showToast))
        .catch((error: unknown) => console.error(error));
    });
    return () => {
      stop();
      end.abort();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => void onNavigation.current?.().catch(console.error), [pathname]);
}

const load = () => import('./tell-unsent');

function tell(change: Change): void {
  if (!change.isLater) return;
  removeAccepted(change);
  if (change.state === 'accepted')
    showToast({
      type: 'success',
      message: t('What was saved on this device has now been sent. Thank you.'),
      id: 'accepted',
    });
  else void load().then(({ tellChanged }) => tellChanged(change, showToast));
}
