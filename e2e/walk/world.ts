import { join } from 'node:path';
import { openEmbedded } from '@platform/releases/database/embedded';
import { browserArguments, findBrowser } from '@platform/slice/testing/find-browser';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RemoteName } from '../fixtures/documented-routes';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';

/**
 * A tab, and what its visitor has typed and not sent, by form and field: each as the field may hold
 * it.
 */
export interface Tab {
  readonly page: Page;
  readonly typed: Map<string, readonly string[]>;
}

/** One visitor's browser at a site of its own, and what it has been seen to do. */
export interface World {
  readonly site: ReleasedSite;
  readonly context: BrowserContext;
  readonly tabs: Tab[];
  current: number;
  isOffline: boolean;
  broken: { readonly remote: RemoteName; mend(): Promise<void> } | null;
  isDeployed: boolean;
  /** Uncaught errors. */
  readonly errors: string[];
  /** Ids of the leads that the server has confirmed. */
  readonly confirmed: Set<string>;
  close(): Promise<void>;
}

const launch = (): Promise<Browser> => {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: [...browserArguments, '--in-process-gpu'],
  });
};

export async function makeWorld(): Promise<World> {
  const [site, browser] = await Promise.all([releaseSite(), launch()]);
  const context = await browser.newContext({
    baseURL: site.origin,
    serviceWorkers: 'block',
    locale: 'en-IN',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(20_000);
  await context.route(
    ({ origin }) => origin !== site.origin,
    (route) => route.abort(),
  );
  // The compiler's helper for names of functions is not there in the page.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await context.addInitScript(countReact);
  const world: World = {
    site,
    context,
    tabs: [],
    current: 0,
    isOffline: false,
    broken: null,
    isDeployed: false,
    errors: [],
    confirmed: new Set(),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
  context.on('weberror', (error) => world.errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && /Minified React error|hydrat/i.test(message.text()))
      world.errors.push(message.text());
  });
  context.on('response', async (response) => {
    if (
      response.request().method() !== 'POST' ||
      !response.ok() ||
      !/\/api\/v1\//i.test(response.url())
    )
      return;
    const { id } = ((await response.json().catch(() => ({}))) ?? {}) as { id?: string };
    if (id !== undefined) world.confirmed.add(id);
  });
  await openTab(world, '/');
  return world;
}

export async function openTab(world: World, path: string): Promise<void> {
  const page = await world.context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
  world.tabs.push({ page, typed: new Map() });
  world.current = world.tabs.length - 1;
}

/** Every lead that is stored: its id, and all that it says. */
export async function storedLeads({
  site,
}: World): Promise<readonly { readonly id: string; readonly says: string }[]> {
  const database = await openEmbedded(join(site.folder, '../data'));
  const rows = await database.query('SELECT id, kind, fields FROM lead');
  await database.close();
  return rows.map(({ id, kind, fields }) => ({ id: String(id), says: `${kind} ${fields}` }));
}

/** Runs in the page: React DOM reports itself here, once for every copy that runs. */
function countReact(): void {
  const renderers: unknown[] = [];
  const nothing = () => undefined;
  const inject = (renderer: unknown) => renderers.push(renderer);
  const hook = {
    isDisabled: false,
    supportsFiber: true,
    inject,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
  };
  Object.assign(window, { renderers, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
