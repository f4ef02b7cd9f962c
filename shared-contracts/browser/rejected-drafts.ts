/** How long a rejected form is kept (decisions, D2), in milliseconds. */
const keptMs = 7 * 86_400_000;
const prefix = 'rejected:';

/** A form that did not arrive, and will not by itself, as it was filled. */
export interface RejectedDraft {
  /** By the field's name, as it was entered. */
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** What it was sent under, where nobody answered: it may have arrived all the same, and is one lead when it is sent again as it is. */
  readonly idempotencyKey?: string;
}

/** Keeps what did not arrive, so that the visitor finds it in the form at the next visit. */
export function keepRejected(formId: string, draft: RejectedDraft): void {
  try {
    localStorage.setItem(`${prefix}${formId}`, JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form itself still holds everything.
  }
}

/** What was rejected of a form and has not been sent since; null when there is nothing, or it is older than seven days. */
export function readRejected(formId: string, now = Date.now()): RejectedDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(`${prefix}${formId}`) ?? 'null') as RejectedDraft | null;
    if (draft !== null && now - draft.sentAt > keptMs) {
      forgetRejected(formId);
      return null;
    }
    return draft;
  } catch {
    return null;
  }
}

export function forgetRejected(formId: string): void {
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
    for (const key of kept) readRejected(key.slice(prefix.length), now);
  } catch {
    // What cannot be read is not there.
  }
}
