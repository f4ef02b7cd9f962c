import { getDotPath, safeParse } from 'valibot';
import { callTo, contentCalls } from '../contract/api/all-calls';
import { sliceLead } from '../contract/api/slice-lead';

/** A response: status and body, a network error (`down`), or pending until released (`hangs`). */
export type StandInAnswer =
  | {
      readonly status: number;
      readonly body?: unknown;
      /** The server's clock. */
      readonly date?: number;
    }
  | 'down'
  | 'hangs';

export interface SentRequest {
  /** Relative to the API base. */
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Replaces the API. Paths without a given response behave like the server: posts are validated with
 * its schemas, reads return the given content or empty lists.
 */
export function standInApi(
  given: Readonly<Record<string, StandInAnswer>> = {},
  content: Readonly<Record<string, unknown>> = {},
) {
  const sent: SentRequest[] = [];
  const answers = new Map(Object.entries(given));
  const waiting: ((answer: Exclude<StandInAnswer, string>) => void)[] = [];
  const elsewhere = globalThis.fetch;
  const standIn: typeof fetch = async (address, settings = {}) => {
    const [, path] = /\/api\/V1(\/.*)/.exec(String(address)) ?? [];
    if (path === undefined) return elsewhere(address, settings);
    const { method = 'GET', body: text, headers } = settings;
    const body = text == null ? {} : (JSON.parse(String(text)) as Record<string, unknown>);
    if (method === 'POST')
      sent.push({ path, body, headers: { ...(headers as Record<string, string>) } });
    const told = answers.get(path) ?? defaultAnswer(path, method, body, content);
    const answer =
      told === 'hangs'
        ? await new Promise<Exclude<StandInAnswer, string>>((resolve) => waiting.push(resolve))
        : told;
    if (answer === 'down') throw new TypeError('Failed to fetch');
    const date =
      answer.date === undefined ? undefined : { date: new Date(answer.date).toUTCString() };
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      ...(date && { headers: date }),
    });
  };
  // An assignment would not replace an existing spy.
  Object.defineProperty(globalThis, 'fetch', {
    value: standIn,
    configurable: true,
    writable: true,
  });
  return {
    sent,
    release: (answer: Exclude<StandInAnswer, string>) => {
      for (const resolve of waiting.splice(0)) resolve(answer);
    },
    /** Sets the response of a path; null restores the server's. */
    answer: (path: string, answer: StandInAnswer | null) =>
      void (answer === null ? answers.delete(path) : answers.set(path, answer)),
  };
}

function defaultAnswer(
  path: string,
  method: string,
  body: unknown,
  content: Readonly<Record<string, unknown>>,
): StandInAnswer {
  if (method !== 'POST') {
    if (path in content) return { status: 200, body: content[path] };
    const call = Object.values(contentCalls).find((content) => content.path === path);
    const [field = ''] = Object.keys(
      (call?.response as { entries?: object } | undefined)?.entries ?? {},
    );
    return call === undefined
      ? { status: 404, body: { message: 'Not known' } }
      : { status: 200, body: { [field]: [] } };
  }
  const result = safeParse(
    path.startsWith('/leads/') ? sliceLead.request : callTo(path).request,
    body,
  );
  if (result.success) return { status: 200, body: { id: 'stand-in', message: 'Thank you.' } };
  const fields = Object.fromEntries(
    result.issues.map((issue) => [getDotPath(issue) ?? 'body', issue.message]).reverse(),
  );
  return { status: 400, body: { message: 'Please check what you have entered.', fields } };
}
