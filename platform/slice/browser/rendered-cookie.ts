import { renderedCookiesId } from '../contract/rendered-cookies';

/**
 * A cookie as this page was rendered from it, on the server and until it is hydrated: for the third
 * argument of `useSyncExternalStore`. Empty: the visitor had none. Null: the page was rendered for
 * all (`perVisitor` in `slice.ts`).
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
