/**
 * Accesses storage that the visitor may have blocked together with cookies: then even naming it
 * throws.
 * @param otherwise the result where there is none
 */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
