import type { BrowserContext, Page } from '@playwright/test';
import { isSending } from './stand-in';
import { watchScript } from './watch';

interface OpenedPage {
  readonly page: Page;
  /** Addresses of requests that may store something. */
  readonly sent: readonly string[];
}

/**
 * Opens an empty page that is watched from its first script onwards.
 * @param errors Receives console errors and uncaught errors.
 */
export async function openPage(
  context: BrowserContext,
  slice: string,
  errors: Set<string>,
): Promise<OpenedPage> {
  const page = await context.newPage();
  // A new tab would hide the page and stall its steps.
  context.on('page', (tab) => void tab.close());
  page.on('pageerror', (error) => errors.add(worded(error.message)));
  // The API stub rejects every submission, which causes a console error.
  const sent: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && sent.length === 0 && errors.add(worded(message.text())),
  );
  page.on('request', (request) => {
    // Beacons are not form submissions.
    if (isSending(request.method()) && request.resourceType() !== 'ping') sent.push(request.url());
  });
  // Functions compiled by esbuild call this helper, which pages lack.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript(watchScript(slice));
  return { page, sent };
}

/** Removes parts of a message that differ between runs: origins, releases, line numbers. */
const worded = (text: string) =>
  text
    .replace(/https?:\/\/[^\s)]+/g, (found) =>
      found.replace(/\/remotes\/([^/]+)\/[^/]+\//, '/remotes/$1/').replace(/^https?:\/\/[^/]+/, ''),
    )
    .replace(/:\d+:\d+/g, '')
    .slice(0, 300);
