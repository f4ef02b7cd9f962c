import { pathOf, type ReadContent } from '@platform/slice/contract/read-content';

/** How long what was read is shown again without asking, in milliseconds. */
const freshMs = 300_000;
const known = new Map<string, { readonly content: Promise<never>; readonly readAt: number }>();

/**
 * Reads content, or gives what was read a moment ago, so that a page returned to is there at once.
 * What could not be had is requested anew.
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
