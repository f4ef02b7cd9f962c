import axios, { AxiosHeaders } from 'axios';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request outlasts the page. */
  readonly keepalive?: boolean | undefined;
}

/** A response with any status; its body is parsed if it is JSON. */
export interface HttpAnswer {
  readonly status: number;
  /** The `Date` response header, or null if the browser does not allow reading it. */
  readonly date: string | null;
  readonly data: unknown;
}

/**
 * Sends a request with the given `fetch`. Uses no constructor or parser that a script could have
 * replaced.
 */
export async function send(
  { method, url, headers, body, signal, keepalive = false }: HttpRequest,
  fetch: typeof globalThis.fetch,
): Promise<HttpAnswer> {
  const answer = await axios.request<unknown>({
    method,
    url,
    headers,
    adapter: 'fetch',
    timeout: 0,
    // Reading `document.cookie` throws where the visitor has blocked cookies.
    withXSRFToken: false,
    fetchOptions: { keepalive },
    validateStatus: () => true,
    env: { fetch, Request: null as never, Response: null as never },
    transformRequest: (data: unknown) => data,
    ...(body !== undefined && { data: body }),
    ...(signal !== undefined && { signal }),
  });
  const date = AxiosHeaders.from(answer.headers as typeof AxiosHeaders.prototype).get('date');
  return { status: answer.status, date: typeof date === 'string' ? date : null, data: answer.data };
}
