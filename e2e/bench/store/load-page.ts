import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { everythingCame, filesReceived, type Network, observe, watchNetwork } from '../measure';

export interface Store {
  readonly name: string;
  readonly url: string;
  /**
   * Pattern for the paths that Checkout's server serves. Omit it if Checkout is stopped or absent.
   */
  readonly down?: string;
  /**
   * Command that changes some text in Explore and publishes it. If omitted, changes are not
   * measured.
   */
  readonly change?: string;
  readonly restore?: string;
}

export type Figures = Readonly<Record<string, number>>;

/**
 * A phone with service workers blocked, since responses from their cache would count as
 * transferred.
 */
export const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  serviceWorkers: 'block',
};
/** The mini cart is the first link to the cart in every implementation. */
const miniCart = '[title="View Cart"], a[href$="/checkout/cart"]';
export const countIn = (page: Page) => page.locator(miniCart).first();
export const addIn = (page: Page) => page.getByRole('button', { name: /add to basket/i });

/**
 * Loads a page with an empty cache and one machine in the basket. On a product page, also selects a
 * variant and adds it to the basket.
 */
export async function loadPage(
  browser: Browser,
  { url }: Store,
  path: string,
  network: Network,
  presses: boolean,
): Promise<Figures> {
  const filled = await browser.newContext(phone);
  const before = await filled.newPage();
  await before.goto(`${url}/product/CL-08`);
  await everythingCame(before, []);
  await addIn(before).click();
  // Some implementations don't show or keep the count, so a timeout is fine.
  await countIn(before)
    .getByText('1', { exact: true })
    .waitFor({ timeout: 5_000 })
    .catch(() => {});
  const storageState = await filled.storageState();
  await filled.close();
  const cold = await browser.newContext({ ...phone, storageState });
  const page = await cold.newPage();
  const asked = await watchNetwork(await cold.newCDPSession(page), network);
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(observe);
  await page.goto(`${url}${path}`, { waitUntil: 'load' });
  await everythingCame(page, []);
  const { fcp, lcp, tbt, cls } = await seen(page);
  const sizes = { ...(await getBytes(page)), requests: asked.size };
  const pressed = presses ? { ...(await msToMiniCart(page)), ...(await inpOfVariant(page)) } : {};
  await cold.close();
  return { fcp, lcp, tbt, cls, ...sizes, ...pressed };
}

const seen = (page: Page) =>
  page.evaluate(
    () => Reflect.get(window, 'benchSeen') as Record<'fcp' | 'lcp' | 'cls' | 'tbt' | 'inp', number>,
  );

/** Returns the compressed bytes received over the network, without headers. */
export async function getBytes(
  page: Page,
): Promise<Record<'html' | 'js' | 'css' | 'images' | 'bytes', number>> {
  const received = await page.evaluate(filesReceived);
  const html = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    return document !== undefined && document.transferSize >= document.encodedBodySize
      ? document.encodedBodySize
      : 0;
  });
  const sum = (pattern: RegExp) =>
    received
      .filter(({ url }) => pattern.test(new URL(url).pathname))
      .reduce((all, { bytes }) => all + bytes, 0);
  const images = sum(/\.(?:svg|webp|avif|png|jpg|ico)$/);
  return { html, js: sum(/\.m?js$/), css: sum(/\.css$/), images, bytes: html + sum(/./) };
}

/**
 * Measures two times in milliseconds: from pressing the button to the next paint with the new count
 * (NaN if there is no such paint), and the duration that the browser reports for the press.
 */
async function msToMiniCart(page: Page): Promise<Figures> {
  await forgetPresses(page);
  await page.evaluate(
    ({ selector, limit }) => {
      const find = (root: Document | ShadowRoot): Element | null => {
        for (const one of root.querySelectorAll('*')) {
          const found = one.matches(selector) ? one : one.shadowRoot && find(one.shadowRoot);
          if (found) return found;
        }
        return null;
      };
      const count = () => find(document)?.textContent?.trim();
      const before = count();
      const shown = new Promise<number>((resolve) => {
        const onClick = ({ timeStamp }: Event) => {
          const look = () => {
            const ms = performance.now() - timeStamp;
            if (count() !== before || ms > limit) resolve(ms > limit ? Number.NaN : ms);
            else requestAnimationFrame(look);
          };
          look();
        };
        window.addEventListener('click', onClick, { capture: true, once: true });
      });
      Reflect.set(window, 'benchCount', shown);
    },
    { selector: miniCart, limit: 5_000 },
  );
  await addIn(page).click();
  const ms = await page.evaluate(() => Reflect.get(window, 'benchCount') as Promise<number>);
  return { 'to cart': ms, 'inp button': (await lastPress(page)) ?? 0 };
}

/**
 * Returns 0 if the press navigates to another document, since the browser doesn't measure such
 * presses.
 */
async function inpOfVariant(page: Page): Promise<Figures> {
  if (!new URL(page.url()).pathname.startsWith('/product/')) await page.goBack();
  await forgetPresses(page);
  await page.getByRole('link', { name: 'Stormy Sky', exact: true }).click();
  await page
    .getByText(/6\.?200/)
    .first()
    .waitFor();
  return { 'inp variant': (await lastPress(page)) ?? 0 };
}

const forgetPresses = (page: Page) =>
  page.evaluate(() => Reflect.set(Reflect.get(window, 'benchSeen') as object, 'inp', 0));

/** Entries arrive after the next paint; presses shorter than 16 ms have no entry. */
const lastPress = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return (Reflect.get(window, 'benchSeen') as { readonly inp: number }).inp;
  });
