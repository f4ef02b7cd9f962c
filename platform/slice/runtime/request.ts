import { nextTask } from '../browser/next-task';
import type { HttpAnswer, HttpRequest } from './client';
import { references } from './references';

/**
 * Sends a request without a timeout, using the host's references. Reads use the platform's `fetch`,
 * since the client would be a tenth of a page's scripts. Other requests use the client, which is
 * loaded with the first one and called in a separate task after it is evaluated.
 * @throws Error, whose `cause` differs, if there is no response or the client cannot be loaded.
 */
export async function request(given: HttpRequest): Promise<HttpAnswer> {
  const { fetch } = references();
  try {
    if (given.method === 'GET') return await readWith(fetch, given);
    const { send } = await loadClient();
    await nextTask();
    return await send(given, fetch);
  } catch (cause) {
    throw new Error(`${given.method} ${given.url} got no response.`, { cause });
  }
}

/** Loads the client ahead of a request, for example when a visitor starts filling in a form. */
export const loadClient = () => import('./client');

async function readWith(
  fetch: typeof globalThis.fetch,
  { url, headers, signal }: HttpRequest,
): Promise<HttpAnswer> {
  const answer = await fetch(url, { headers, ...(signal !== undefined && { signal }) });
  const text = await answer.text();
  return { status: answer.status, date: answer.headers.get('date'), data: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
