import { tryStorage } from '@platband/slice/browser/storage';
import { minuteMs } from '@platband/slice/contract/durations';
import { references } from '@platband/slice/runtime';

const storageKey = (remote: string) => `failed-release:${remote}`;

/** Records for all tabs that a release failed to load while its fallback worked. */
export function noteFailed(remote: string, release: string): void {
  tryStorage(
    () =>
      references().localStorage.setItem(storageKey(remote), `${release} ${Date.now() + minuteMs}`),
    undefined,
  );
}

/** Whether the release failed in any tab within the last minute. */
export function hasFailedLately(remote: string, release: string): boolean {
  const [failed, until] = (
    tryStorage(() => references().localStorage.getItem(storageKey(remote)), null) ?? ''
  ).split(' ');
  return failed === release && Number(until) > Date.now();
}
