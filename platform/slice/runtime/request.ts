import { nextTask } from '../browser/next-task';
import type { HttpAnswer, HttpRequest } from './client';
import { references } from './references';

/**
 * Sends a request with the references of the host, and without a time-out. One client serves all slices; it arrives with the first request, and is used in
 * another task than it starts in.
 * @throws what the client throws where nobody answers
 */
export async function request(given: HttpRequest): Promise<HttpAnswer> {
  const { send } = await import('./client');
  await nextTask();
  return send(given, references().fetch);
}
