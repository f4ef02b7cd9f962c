import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { isChromium, isSending } from './stand-in';

export interface OpenedPage {
  readonly page: Page;
  /** One sentence per finding, with what to do. */
  readonly notes: Set<string>;
  /** What a team should know, but does not fail the trial. */
  readonly warnings: Set<string>;
  /** Addresses of pictures, which are not loaded. */
  readonly pictures: ReadonlySet<string>;
  /** Global listeners and intervals that the slice has added and not removed. */
  readonly left: () => Promise<readonly string[]>;
  /** Interrupts a page that does not answer. Returns the script that it runs, or null. */
  readonly runningScript: () => Promise<string | null>;
}

/** Opens an empty page whose errors are noted from its first script onwards. */
export async function openPage(
  context: BrowserContext,
  { browser, slice }: { readonly browser: Browser; readonly slice: string },
): Promise<OpenedPage> {
  const page = await context.newPage();
  // A new tab would hide the page and stall its steps.
  context.on('page', (tab) => void tab.close());
  const notes = new Set<string>();
  const pictures = new Set<string>();
  const noteError = (text: string) =>
    notes.add(
      `The page logs an error: "${worded(text).replace(/\.$/, '')}". Open the page in a browser to find its source, and fix it.`,
    );
  page.on('pageerror', ({ message }) => noteError(message));
  page.on('console', (message) => {
    // Responses are noted by their address.
    const isNoted = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNoted) noteError(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isSending(response.request().method()))
      notes.add(missing(response.url(), `responds with ${response.status()}`));
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (!/ABORTED|csp/i.test(errorText)) notes.add(missing(request.url(), 'cannot be loaded'));
  });
  // Functions compiled by esbuild call this helper, which pages lack.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript({ content: `(${prepare})(${JSON.stringify(slice)});` });
  const session = isChromium(browser) ? await context.newCDPSession(page) : null;
  const scripts = new Map<string, string>();
  session?.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await session?.send('Debugger.enable');
  const isOwn = (id: string) => scripts.get(id)?.includes(`/remotes/${slice}/`) === true;
  return {
    page,
    notes,
    warnings: new Set(),
    pictures,
    left: async () => [
      ...(await page.evaluate<string[]>('globalThis.__intervals()')),
      ...(session === null ? [] : await globalListeners(session, isOwn)),
    ],
    runningScript: async () => {
      if (session === null) return null;
      const paused = new Promise<string>((resolve) => {
        session.once('Debugger.paused', ({ callFrames: [frame] }) =>
          resolve(scripts.get(frame?.location.scriptId ?? '') ?? ''),
        );
      });
      await session.send('Debugger.pause').catch(() => undefined);
      const late = new Promise<null>((resolve) => setTimeout(resolve, 1_000, null));
      const script = await Promise.race([paused, late]);
      return script === null || script === '' ? null : worded(script);
    },
  };
}

/** Notes of a missing file. */
export const missing = (url: string, what: string): string =>
  `${worded(url)} ${what}. Add the file to the release, or refer to an existing one.`;

/** Removes parts of a message that differ between runs: releases, line numbers. */
const worded = (text: string): string =>
  text
    .replace(/https?:\/\/[^\s)]*(\/remotes\/[^/]+)\/[^/]+\//g, '$1/')
    .replace(/\?(?:preview|composition)=\w+|:\d+:\d+/g, '')
    .slice(0, 300);

const globals = ['window', 'document', 'document.documentElement', 'document.body'];

async function globalListeners(
  session: CDPSession,
  isOwn: (script: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const expression of globals) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    for (const { type, scriptId } of listeners)
      if (isOwn(scriptId)) found.push(`a listener for "${type}" on ${expression}`);
  }
  return found.sort();
}

/**
 * Runs in the page before its scripts, so it must be self-contained: stores something for other
 * slices, and counts the slice's intervals, which no state shows.
 */
function prepare(slice: string): void {
  const running = new Set<unknown>();
  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = ((...all: Parameters<typeof begin>) => {
    const id = begin(...all);
    if ((new Error().stack ?? '').includes(`/remotes/${slice}/`)) running.add(id);
    return id;
  }) as typeof begin;
  window.clearInterval = (id) => {
    running.delete(id);
    end(id);
  };
  Object.assign(globalThis, { __intervals: () => [...running].map(() => 'an interval') });
  // Documents without an origin have no storage.
  if (location.origin === 'null') return;
  const key = 'of-others';
  localStorage.setItem(key, key);
  sessionStorage.setItem(key, key);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API sets it later
  document.cookie = `${key}=${key}; path=/`;
  const opened = indexedDB.open(key);
  opened.onsuccess = () => opened.result.close();
}
