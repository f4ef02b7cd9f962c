/**
 * Accesses storage, which throws if the visitor has blocked cookies and storage.
 * @param otherwise Returned if access throws.
 */
export function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
