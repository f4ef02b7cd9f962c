import { nextTask } from '../browser/next-task';
import type { HttpAnswer, HttpRequest } from './client';
import { references } from './references';

/**
 * Sends a request with the references of the host, and without a timeout. Reads take the
 * platform's `fetch`; whatever sends data takes the client, which is loaded with the first such
 * request and used in a later task than it is evaluated in.
 * @throws if there is no response, or the client cannot be loaded
 */
export async function request(given: HttpRequest): Promise<HttpAnswer> {
  if (given.method === 'GET') return readWith(references().fetch, given);
  const { send } = await loadClient();
  await nextTask();
  return send(given, references().fetch);
}

/** Loads the client ahead of a request, such as when a visitor starts a form. */
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
