import { renderedCookie } from '@platband/slice/browser/rendered-cookie';
import { useMemo, useSyncExternalStore } from 'react';
import { cookieName, getText, keptSeconds, type Line, linesIn } from './lines';

const changed = 'checkout:cart-updated';

const cookie = () =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/**
 * Returns this browser's cart, or null while unknown: on shared prerendered pages until hydration.
 */
export function useCart(): readonly Line[] | null {
  const text = useSyncExternalStore(subscribe, cookie, () => renderedCookie(cookieName));
  return useMemo(() => (text === null ? null : linesIn(text)), [text]);
}

/** Changes the cart and notifies all parts of this team that show it. */
export function changeCart(change: (lines: readonly Line[]) => readonly Line[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, too, for visitors without script
  document.cookie = `${cookieName}=${getText(change(linesIn(cookie())))}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}`;
  window.dispatchEvent(new Event(changed));
}

function subscribe(onChange: () => void): () => void {
  for (const event of [changed, 'pageshow']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [changed, 'pageshow']) window.removeEventListener(event, onChange);
  };
}
