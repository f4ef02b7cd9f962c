import { beforePictures } from '@platband/slice/browser/before-pictures';
import { readConfiguration, readSettings } from '@platband/slice/browser/configuration';
import { tryStorage } from '@platband/slice/browser/storage';
import type { ApiCall } from '@platband/slice/contract/api-call';
import { pathOf, readAnswer } from '@platband/slice/contract/read-content';
import { references, request } from '@platband/slice/runtime';
import { type LeadContext, leadContextHeader } from '../contract/api/lead-context';
import { siteConfiguration } from '../contract/site-configuration';

/**
 * The result of a call. `rejected` is any response other than 2xx; `unreachable` means no response,
 * or one from something other than the API.
 */
export type Answer =
  | {
      readonly kind: 'accepted';
      readonly body: unknown;
      /** The server's clock, in milliseconds since 1970, or null if the browser may not read it. */
      readonly answeredAt: number | null;
    }
  | {
      readonly kind: 'rejected';
      readonly status: number;
      /** Whether the API sent it: JSON rather than a page from something in between. */
      readonly isOwn: boolean;
      readonly message: string | null;
      /** Errors by payload key; empty if the server reports no field errors. */
      readonly fields: Readonly<Record<string, string>>;
      readonly answeredAt: number | null;
    }
  | { readonly kind: 'unreachable' };

/** The parts of a call needed to send it. Without `response`, any JSON is accepted. */
type Callable = Pick<ApiCall, 'method' | 'path' | 'sendsToken'> &
  Partial<Pick<ApiCall, 'response'>>;

export interface CallSettings {
  /** Values for the `:name` parts of the call's path. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Created once per filled-in form: repeating a key stores one lead (decisions, D2). */
  readonly idempotencyKey?: string;
  readonly context?: LeadContext;
  readonly signal?: AbortSignal;
  /** Whether the request outlasts the page. Defaults to false; browsers limit its body to 64 kB. */
  readonly keepalive?: boolean;
}

/**
 * Makes an API call (§7). It has no timeout, never throws and shows nothing: the caller interprets
 * the result. Requests and the client's chunk have priority over pictures still loading.
 */
export async function callApi(call: Callable, settings: CallSettings = {}): Promise<Answer> {
  const work = sendCall(call, settings);
  try {
    const { status, data, date } = await (call.method === 'POST' ? beforePictures(work) : work);
    if (status < 200 || status > 299)
      return {
        kind: 'rejected',
        status,
        isOwn: typeof data === 'object' && data !== null,
        message: messageIn(data),
        fields: fieldsIn(data),
        answeredAt: dateIn(date),
      };
    const body = understood(call, data);
    return body === null
      ? { kind: 'unreachable' }
      : { kind: 'accepted', body: body.read, answeredAt: dateIn(date) };
  } catch {
    return { kind: 'unreachable' };
  }
}

function sendCall(
  call: Callable,
  { parameters, body, idempotencyKey, context, signal, keepalive }: CallSettings,
) {
  const { stringify } = references();
  return request({
    method: call.method,
    url: urlOf(call, parameters),
    body: body === undefined ? undefined : stringify(body),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      // Another host does not allow our headers.
      ...(!isElsewhere(call) && {
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(context !== undefined && {
          [leadContextHeader]: encodeURIComponent(stringify(context)),
        }),
        ...(call.sendsToken && authorization()),
      }),
    },
    signal,
    keepalive,
  });
}

/**
 * Responses must match the contract, and posts must be acknowledged by the API: a mere status 200
 * may come from anything in between, such as a captive portal. For career requests to an external
 * address, §7 defines only the status.
 * @returns Null if the response is not the API's.
 */
function understood(call: Callable, data: unknown): { readonly read: unknown } | null {
  if (ownAddressOf(call) !== null) return { read: data };
  if (call.method === 'POST') return isAcknowledgement(data) ? { read: data } : null;
  if (call.response === undefined) return { read: data };
  const read = readAnswer(call.response, data);
  if (read === null) return null;
  for (const entry of read.skipped) console.error(`${call.path}: ${entry}`);
  return { read: read.value };
}

/** Any §7 backend responds with a message; ours adds the lead's id. */
function isAcknowledgement(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { id, message } = data as { readonly id?: unknown; readonly message?: unknown };
  return typeof message === 'string' || typeof id === 'string' || typeof id === 'number';
}

const ownAddressOf = ({ path }: Callable): string | null =>
  path === '/career-request' ? readSettings(siteConfiguration).careerRequestUrl : null;
const isElsewhere = (call: Callable): boolean =>
  new URL(ownAddressOf(call) ?? '', location.href).origin !== location.origin;

const urlOf = (call: Callable, parameters?: Readonly<Record<string, string>>): string =>
  ownAddressOf(call) ?? `${readConfiguration().apiBase}${pathOf(call, parameters)}`;

function authorization(): { readonly Authorization?: string } {
  const token = tryStorage(() => references().localStorage.getItem('token'), null);
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

const dateIn = (text: string | null): number | null => Date.parse(text ?? '') || null;

function messageIn(body: unknown): string | null {
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : null;
}

function fieldsIn(body: unknown): Readonly<Record<string, string>> {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
