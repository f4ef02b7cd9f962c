import { tryStorage } from '@platform/slice/browser/storage';
import { minuteMs } from '@platform/slice/contract/durations';
import { references } from '@platform/slice/runtime';

const keyOf = (remote: string) => `failed-release:${remote}`;

/** Notes for all tabs of this visitor that a release did not load where the one before it did. */
export function noteFailed(remote: string, release: string): void {
  tryStorage(
    () => references().localStorage.setItem(keyOf(remote), `${release} ${Date.now() + minuteMs}`),
    undefined,
  );
}

/**
 * Whether that happened within the last minute, in whichever tab: it is not tried again until then.
 */
export function hasFailedLately(remote: string, release: string): boolean {
  const [failed, until] = (
    tryStorage(() => references().localStorage.getItem(keyOf(remote)), null) ?? ''
  ).split(' ');
  return failed === release && Number(until) > Date.now();
}
