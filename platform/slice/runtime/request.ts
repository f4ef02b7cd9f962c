import { nextTask } from '../browser/next-task';
import type { HttpAnswer, HttpRequest } from './client';
import { references } from './references';

/**
 * Sends a request with the references of the host, and without a timeout. One client serves all
 * slices; it is loaded with the first request, and used in another task than it is evaluated in.
 * @throws the client's error where there is no response
 */
export async function request(given: HttpRequest): Promise<HttpAnswer> {
  const { send } = await import('./client');
  await nextTask();
  return send(given, references().fetch);
}
