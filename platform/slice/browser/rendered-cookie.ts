import { renderedCookiesId } from '../contract/rendered-cookies';

/**
 * Returns the cookie that this page was rendered with, both on the server and until hydration, for
 * the third argument of `useSyncExternalStore`. Empty if the visitor had no such cookie, null if
 * the page is shared (not `perVisitor` in `slice.ts`).
 */
export function renderedCookie(name: string): string | null {
  const text =
    typeof document === 'undefined'
      ? null
      : (document.getElementById(renderedCookiesId)?.textContent ?? 'null');
  const cookies: unknown =
    text === null ? Reflect.get(globalThis, renderedCookiesId) : JSON.parse(text);
  return (cookies as Readonly<Record<string, string>> | null | undefined)?.[name] ?? null;
}
