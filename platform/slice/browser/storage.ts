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

/** Whether a value is an object whose values are texts, as most of what pages store is. */
export const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string');

/**
 * Reads JSON from storage, which any script of the origin may have written.
 * @param read Reads the text. May throw.
 * @param fits Whether the value is of the expected shape.
 * @param otherwise Returned if there is no such value.
 */
export function readStored<T>(
  read: () => string | null,
  fits: (value: unknown) => value is T,
  otherwise: T,
): T {
  const found: unknown = tryStorage(() => JSON.parse(read() ?? 'null'), null);
  return fits(found) ? found : otherwise;
}
