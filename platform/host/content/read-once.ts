import { pathOf, type ReadContent } from '@platband/slice/contract/read-content';

const freshMs = 300_000;
const known = new Map<string, { readonly content: Promise<never>; readonly readAt: number }>();

/**
 * Caches content briefly so that a page appears instantly when revisited. Failures are not cached.
 */
export const readOnce =
  (readContent: ReadContent): ReadContent =>
  (call, parameters) => {
    const path = pathOf(call, parameters);
    const before = known.get(path);
    if (before !== undefined && performance.now() - before.readAt < freshMs) return before.content;
    const content = readContent(call, parameters) as Promise<never>;
    known.set(path, { content, readAt: performance.now() });
    void content.then((read) => read === null && known.delete(path));
    return content;
  };
