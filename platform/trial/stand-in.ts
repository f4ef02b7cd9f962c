import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Resource types that are not loaded, because decoding pictures takes half the time. Fonts are
 * loaded, since a failed font would shift the layout.
 */
const unseen = ['Image', 'Media'] as const;
/**
 * Request types that can send data. Intercepting scripts and styles too would cost a tenth of the
 * time.
 */
const sending = ['Document', 'Fetch', 'Ping', 'XHR', 'Other'] as const;

const jsonHeaders = [{ name: 'content-type', value: 'application/json' }];
const refused = { message: 'Nothing is sent during a trial.' };
const refusal = Buffer.from(JSON.stringify(refused)).toString('base64');

export const isSending = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Replaces the API for the whole browser, so that a trial sends nothing from pages, or from the
 * tabs and workers that they open, including shared workers.
 * @returns A function that ends the interception.
 */
export async function standIn(browser: Browser): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, resourceType, request: { method } }) => {
    const answer = isSending(method)
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 503,
          body: refusal,
          responseHeaders: jsonHeaders,
        })
      : unseen.some((type) => type === resourceType)
        ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
        : session.send('Fetch.continueRequest', { requestId });
    // A closed page's request no longer exists.
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [...unseen, ...sending].map((resourceType) => ({ urlPattern: '*', resourceType })),
  });
  // Fails if the browser has crashed, which also ends the interception.
  return () => session.detach().catch(() => undefined);
}

/** Like `standIn` for one context's pages, in browsers without Chromium's protocol. */
export const standInForPages = (context: BrowserContext): Promise<unknown> =>
  context.route('**', (route) =>
    isSending(route.request().method())
      ? route.fulfill({ status: 503, json: refused })
      : route.continue(),
  );

export const isChromium = (browser: Browser): boolean =>
  browser.browserType().name() === 'chromium';
