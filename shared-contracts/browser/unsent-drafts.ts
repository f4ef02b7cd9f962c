import { tryStorage } from '@platform/slice/browser/storage';

/** How long an unsent form is kept (decisions, D2), in milliseconds. */
const keptMs = 7 * 86_400_000;
/** Of earlier versions, which kept only what was rejected: what stands there is still found. */
const prefix = 'rejected:';

/** A form that did not arrive, and will not by itself, as it was filled. */
export interface UnsentDraft {
  /** By the field's name, as it was entered. */
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The first visit that found it. */
  readonly foundAt?: number;
  /** What it was sent under, where nobody answered: it may have arrived all the same, and is one lead when it is sent again as it is. */
  readonly idempotencyKey?: string;
}

/** Keeps what did not arrive, so that the visitor finds it in the form at the next visit; of several the latest first. */
export function keepUnsent(formId: string, draft: UnsentDraft): void {
  const others = readAll(formId).filter(({ values }) => JSON.stringify(values) !== JSON.stringify(draft.values));
  write(formId, [draft, ...others]);
}

/** What did not arrive of a form and has not been sent since, the latest; null when there is nothing. */
export const readUnsent = (formId: string): UnsentDraft | null => readAll(formId)[0] ?? null;

/** Forgets the latest: it has been sent, or discarded. What came before it is shown next. */
export const forgetUnsent = (formId: string): void => write(formId, readAll(formId).slice(1));

/**
 * Forgets what was there at a visit seven days ago, whether or not its form was shown: once at every visit. What nobody could have come back to stays, and so
 * a device that was off for weeks, or whose clock jumps, loses nothing unseen.
 */
export function forgetExpired(now = Date.now()): void {
  const kept = tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
  for (const formId of kept.map((key) => key.slice(prefix.length))) {
    const fresh = readAll(formId).filter(({ foundAt = now }) => now - foundAt <= keptMs);
    write(
      formId,
      fresh.map((draft) => ({ foundAt: now, ...draft })),
    );
  }
}

/** Earlier versions kept one. What cannot be read, or is no draft, is not there: whatever follows it is. */
function readAll(formId: string): readonly UnsentDraft[] {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(`${prefix}${formId}`) ?? '[]');
    return (Array.isArray(stored) ? stored : [stored]).filter(
      (one): one is UnsentDraft => typeof one?.values === 'object' && one.values !== null,
    );
  }, []);
}

/** Storage can be full or forbidden; the form itself still holds everything. */
function write(formId: string, drafts: readonly UnsentDraft[]): void {
  tryStorage(() => {
    if (drafts.length === 0) localStorage.removeItem(`${prefix}${formId}`);
    else localStorage.setItem(`${prefix}${formId}`, JSON.stringify(drafts));
  }, undefined);
}
