import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { getDotPath, safeParse } from 'valibot';
import { callTo, contentCalls } from '../contract/api/all-calls';

/** How a call is answered: with a status and a body, not at all (`down`), or not before it is released (`hangs`). */
export type StandInAnswer =
  | { readonly status: number; readonly body?: unknown /** The server's clock. */; readonly date?: number }
  | 'down'
  | 'hangs';

export interface SentRequest {
  /** Below the API base. */
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Answers the API's calls in place of the network. What a test says nothing of is answered as the server does: posts by the server's own
 * schemas, content as given, or else with empty lists.
 */
export function standInApi(answers: Readonly<Record<string, StandInAnswer>> = {}, content: Readonly<Record<string, unknown>> = {}) {
  const sent: SentRequest[] = [];
  const told = new Map(Object.entries(answers));
  const waiting: ((answer: Exclude<StandInAnswer, string>) => void)[] = [];
  axios.defaults.adapter = async (config) => {
    const path = String(config.url).replace(/^.*\/api\/V1/, '');
    const body = config.data === undefined ? {} : (JSON.parse(String(config.data)) as Record<string, unknown>);
    if (config.method === 'post') sent.push({ path, body, headers: { ...config.headers } });
    const answer = told.get(path) ?? defaultAnswer(path, config.method, body, content);
    if (answer === 'hangs') {
      const late = await new Promise<Exclude<StandInAnswer, string>>((resolve) => waiting.push(resolve));
      return { data: late.body, status: late.status, statusText: '', headers: {}, config };
    }
    if (answer === 'down') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const headers = answer.date === undefined ? {} : { date: new Date(answer.date).toUTCString() };
    return { data: answer.body, status: answer.status, statusText: '', headers, config: config satisfies InternalAxiosRequestConfig };
  };
  return {
    sent,
    /** Answers what hangs. */
    release: (answer: Exclude<StandInAnswer, string>) => {
      for (const resolve of waiting.splice(0)) resolve(answer);
    },
    /** Answers a path otherwise from now on; null: as the server does. */
    answer: (path: string, answer: StandInAnswer | null) => void (answer === null ? told.delete(path) : told.set(path, answer)),
  };
}

function defaultAnswer(path: string, method: string | undefined, body: unknown, content: Readonly<Record<string, unknown>>): StandInAnswer {
  if (method !== 'post') {
    if (path in content) return { status: 200, body: content[path] };
    const call = Object.values(contentCalls).find((content) => content.path === path);
    const [field = ''] = Object.keys((call?.response as { entries?: object } | undefined)?.entries ?? {});
    return call === undefined ? { status: 404, body: { message: 'Not known' } } : { status: 200, body: { [field]: [] } };
  }
  const result = safeParse(callTo(path).request, body);
  if (result.success) return { status: 200, body: { id: 'stand-in', message: 'Thank you.' } };
  const fields = Object.fromEntries(result.issues.map((issue) => [getDotPath(issue) ?? 'body', issue.message]).reverse());
  return { status: 400, body: { message: 'Please check what you have entered.', fields } };
}
