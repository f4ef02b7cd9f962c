import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Browser, BrowserContext } from '@playwright/test';

/** What was requested while a flow ran. */
export interface Requested {
  readonly method: string;
  readonly url: string;
  /** Whether what asked ran no script of the site: it sees nothing but the document. */
  readonly readsDocument: boolean;
}

/**
 * Notes what is requested in a worker, whoever asks: servers in this process report every request
 * that reaches them, and the browser of those that a flow answers or refuses itself.
 * @returns what ends a flow: it gives all that was requested since the last one ended, and all that
 *   pages still open have ever requested
 */
export function watchRequests(browser: Browser): () => readonly Requested[] {
  const contexts = new Map<
    BrowserContext,
    { readonly requests: { method: string; url: string }[]; isClosed: boolean }
  >();
  let byOthers: Requested[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    // Browsers say what they ask for; the flow's own requests do not.
    if (request.headers['sec-fetch-dest'] !== undefined) return;
    byOthers.push({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      readsDocument: true,
    });
  });
  browser.on('context', (context) => {
    const seen = { requests: [] as { method: string; url: string }[], isClosed: false };
    contexts.set(context, seen);
    context.on('request', (request) =>
      seen.requests.push({
        method: request.method(),
        url: new URL(request.url(), 'http://x').pathname,
      }),
    );
    context.on('close', () => {
      seen.isClosed = true;
    });
  });
  return () => {
    const byBrowser = [...contexts.values()].flatMap(({ requests }) => {
      // Where scripts are switched off those that the document names are still loaded, but none
      // that they would ask for.
      const readsDocument = !requests.some(({ url }) =>
        /^\/(?:release|remotes)\/.*\.js$/.test(url),
      );
      return requests.map((request) => ({ ...request, readsDocument }));
    });
    const all = [...byOthers, ...byBrowser];
    byOthers = [];
    for (const [context, { isClosed }] of contexts) if (isClosed) contexts.delete(context);
    return all;
  };
}
