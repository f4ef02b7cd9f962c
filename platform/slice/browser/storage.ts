/**
 * Uses storage that the visitor may have forbidden together with cookies: its very name throws then.
 * @param otherwise what counts where there is none
 */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
