/**
 * Accesses storage, which throws if the visitor has blocked it together with cookies.
 * @param otherwise The result in that case.
 */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
