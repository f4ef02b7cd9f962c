import type { ApiCall } from '../contract/api/api-call';
import { type LeadContext, leadContextHeader } from '../contract/api/lead-context';
import { pathOf, readAnswer } from '../contract/api/read-content';
import { readConfiguration } from './configuration';
import { nextTask } from './next-task';
import { tryStorage } from './storage';

/** What came of a call. A rejection is any answer but 2xx; unreachable is no answer, or one that is not the API's. */
export type Answer =
  | { readonly kind: 'accepted'; readonly body: unknown }
  | {
      readonly kind: 'rejected';
      readonly status: number;
      readonly message: string | null;
      /** What is wrong, by the key in the payload; empty where the server names none. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unreachable' };

/** What it takes to make a call. Without a `response` any JSON will do. */
type Callable = Pick<ApiCall, 'method' | 'path' | 'sendsToken'> & Partial<Pick<ApiCall, 'response'>>;

export interface CallSettings {
  /** Values for the `:name` parts of the call's path. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Made once per filled form: the same key twice stores one lead (decisions, D2). */
  readonly idempotencyKey?: string;
  /** What is known of a lead besides its fields. */
  readonly context?: LeadContext;
  readonly signal?: AbortSignal;
}

/** The client arrives with the first call, or when someone starts to fill in a form: no page waits for it. It is used in another task than it starts in. */
export const loadClient = async () => {
  const client = await import('axios');
  await nextTask();
  return client;
};

/** Makes a call of the API (§7). It has no time-out, throws nothing and shows nothing: what an answer means is the caller's to say. */
export async function callApi(call: Callable, settings: CallSettings = {}): Promise<Answer> {
  const { parameters, body, idempotencyKey, context, signal } = settings;
  try {
    const { default: axios } = await loadClient();
    const { status, data } = await axios.request<unknown>({
      method: call.method,
      url: addressOf(call, parameters),
      data: body,
      headers: {
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(context !== undefined && { [leadContextHeader]: encodeURIComponent(JSON.stringify(context)) }),
        ...(call.sendsToken && authorization()),
      },
      timeout: 0,
      validateStatus: () => true,
      ...(signal !== undefined && { signal }),
    });
    if (status < 200 || status > 299) return { kind: 'rejected', status, message: messageIn(data), fields: fieldsIn(data) };
    return understood(call, data);
  } catch {
    return { kind: 'unreachable' };
  }
}

/**
 * What is read must be as the contract has it. What is sent counts as accepted by its status (§7), unless the answer is a page: then
 * something between the browser and the API has answered.
 */
function understood(call: Callable, data: unknown): Answer {
  const isPage = typeof data === 'string' && data.trimStart().startsWith('<');
  if (call.method === 'POST' || call.response === undefined) return isPage ? { kind: 'unreachable' } : { kind: 'accepted', body: data };
  const read = readAnswer(call.response, data);
  if (read === null) return { kind: 'unreachable' };
  for (const entry of read.skipped) console.error(`${call.path}: ${entry}`);
  return { kind: 'accepted', body: read.value };
}

function addressOf(call: Callable, parameters?: Readonly<Record<string, string>>): string {
  const { apiBase, careerRequestUrl } = readConfiguration();
  return call.path === '/career-request' && careerRequestUrl !== null ? careerRequestUrl : `${apiBase}${pathOf(call, parameters)}`;
}

function authorization(): { readonly Authorization?: string } {
  const token = tryStorage(() => localStorage.getItem('token'), null);
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function messageIn(body: unknown): string | null {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : null;
}

function fieldsIn(body: unknown): Readonly<Record<string, string>> {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
