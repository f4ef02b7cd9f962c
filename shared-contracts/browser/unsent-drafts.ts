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
  /** What it was sent under, where nobody answered: it may have arrived all the same, and is one lead when it is sent again as it is. */
  readonly idempotencyKey?: string;
}

/** Keeps what did not arrive, so that the visitor finds it in the form at the next visit. */
export function keepUnsent(formId: string, draft: UnsentDraft): void {
  try {
    localStorage.setItem(`${prefix}${formId}`, JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form itself still holds everything.
  }
}

/** What did not arrive of a form and has not been sent since; null when there is nothing, or it is older than seven days. */
export function readUnsent(formId: string, now = Date.now()): UnsentDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(`${prefix}${formId}`) ?? 'null') as UnsentDraft | null;
    if (draft !== null && now - draft.sentAt > keptMs) {
      forgetUnsent(formId);
      return null;
    }
    return draft;
  } catch {
    return null;
  }
}

export function forgetUnsent(formId: string): void {
  try {
    localStorage.removeItem(`${prefix}${formId}`);
  } catch {
    // What cannot be read is not there.
  }
}

/** Forgets what is older than seven days, whether or not its form is ever shown again. */
export function forgetExpired(now = Date.now()): void {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of kept) readUnsent(key.slice(prefix.length), now);
  } catch {
    // What cannot be read is not there.
  }
}
