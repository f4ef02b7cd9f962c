import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { typedOn } from './in-page';
import { storedLeads, type Tab, type World } from './world';

const mostLooks = 15;
const lookAgainMs = 200;

/**
 * What is wrong after a step; null: nothing.
 * @param isThorough whether axe looks, too, and the leads are counted
 */
export async function brokenInvariant(world: World, isThorough: boolean): Promise<string | null> {
  const tab = world.tabs[world.current];
  if (tab === undefined) return null;
  const error = world.errors[0];
  if (error !== undefined) return `uncaught: ${error}`;
  // Without a connection the browser may show a page of its own.
  if (tab.page.url().startsWith('chrome-error:'))
    return world.isOffline ? null : 'a page of the browser in place of the site';
  const looks = [
    () => isAlive(tab.page),
    () => settled(tab.page, () => tab.page.evaluate(wrongOnPage)),
    () => settled(tab.page, () => lost(tab)),
    ...(isThorough
      ? [async () => (await accessibilityProblems(tab.page))[0] ?? null, () => wrongLeads(world)]
      : []),
  ];
  for (const wrong of looks) {
    const problem = await wrong();
    if (problem !== null) return problem;
  }
  return null;
}

async function isAlive(page: Page): Promise<string | null> {
  // The server's own pages of forms need no script.
  if (/\/forms\//.test(page.url())) return null;
  const alive = page.locator('html:not([data-static])').waitFor({ state: 'attached' });
  return alive.then(
    () => null,
    () => `the page does not come alive: ${page.url()}`,
  );
}

/** Runs in the page; self-contained. */
function wrongOnPage(): string | null {
  const visible = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  for (const part of ['body header', 'body footer', 'main'])
    if (document.querySelectorAll(part).length === 0)
      return `there is no ${part}: ${location.href}, ${document.body.textContent.slice(0, 120)}`;
  const renderers =
    (window as unknown as { readonly renderers?: readonly unknown[] }).renderers?.length ?? 0;
  if (renderers > 1) return `${renderers} copies of React run`;
  const focused = document.activeElement;
  if (focused === null) return 'nothing has the focus';
  if (focused !== document.body && !visible(focused))
    return `what has the focus cannot be seen: ${focused.outerHTML.slice(0, 120)}`;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (dialog !== undefined && focused !== document.body && !dialog.contains(focused))
    return `the focus is behind the dialog: ${focused.outerHTML.slice(0, 120)}`;
  return null;
}

async function lost({ page, typed }: Tab): Promise<string | null> {
  const now = await typedOn(page);
  const [field, held] =
    [...typed].find(([name, was]) => now[name] !== undefined && !was.includes(now[name])) ?? [];
  return field === undefined
    ? null
    : `typed and lost: ${field} was "${held?.[0]}" and is "${now[field]}"`;
}

/** What closes or has just come is as it should be a moment later. */
async function settled(page: Page, wrong: () => Promise<string | null>): Promise<string | null> {
  for (let left = mostLooks; left > 1; left -= 1) {
    if ((await wrong()) === null) return null;
    await page.waitForTimeout(lookAgainMs);
  }
  return wrong();
}

/** Every confirmed lead is stored, and none twice. */
async function wrongLeads(world: World): Promise<string | null> {
  const leads = await storedLeads(world);
  const ids = new Set(leads.map(({ id }) => id));
  const missing = [...world.confirmed].find((id) => !ids.has(id));
  if (missing !== undefined) return `a lead is lost: ${missing}`;
  const twice = leads.find(
    ({ says }, at) =>
      says.includes('Walker') && leads.findIndex((other) => other.says === says) < at,
  );
  return twice === undefined ? null : `a lead is there twice: ${twice.says}`;
}
