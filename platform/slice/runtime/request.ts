import { nextTask } from '../browser/next-task';
import type { HttpAnswer, HttpRequest } from './client';
import { references } from './references';

/**
 * Sends a request with the references of the host, and without a timeout. One client serves all
 * slices; it is loaded with the first request that sends something, and used in another task than
 * it is evaluated in.
 * @throws where there is no response
 */
export async function request(given: HttpRequest): Promise<HttpAnswer> {
  if (given.method === 'GET') return read(given);
  const { send } = await import('./client');
  await nextTask();
  return send(given, references().fetch);
}

/** Reading content needs no client: a page that only reads does not load it. */
async function read({ url, headers, signal }: HttpRequest): Promise<HttpAnswer> {
  const answer = await references().fetch(url, { headers, signal: signal ?? null });
  const data: unknown = await answer.json().catch(() => null);
  return { status: answer.status, date: answer.headers.get('date'), data };
}
