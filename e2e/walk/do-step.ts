import type { ElementHandle, Page } from '@playwright/test';
import { fillForm, find } from './in-page';
import type { Step } from './step';
import { openTab, type Tab, type World } from './world';

/** A press that nothing takes within this time is no step, in milliseconds. */
const pressMs = 3_000;

/** Does a step. What is not there any more, as in a shorter script, is left out. */
export async function doStep(world: World, step: Step): Promise<void> {
  const tab = world.tabs[world.current];
  if (tab === undefined) return;
  const { page, typed } = tab;
  switch (step.do) {
    case 'click': {
      const control = await find(page, 'controls', step);
      // What is pressed in a form may send it.
      const form = await control?.evaluate(
        (element) => (element as HTMLButtonElement).form?.dataset['form'] ?? null,
      );
      if (form) forget(typed, form);
      return void (await control?.click({ timeout: pressMs }).catch(() => undefined));
    }
    case 'type': {
      const field = await find(page, 'fields', step);
      if (
        field === null ||
        !(await field.fill(step.text, { timeout: pressMs }).then(
          () => true,
          () => false,
        ))
      )
        return;
      return void typed.set(`${step.form} ${step.name}`, await heldBy(field));
    }
    case 'send':
      if ((await page.locator(`form[data-form="${step.form}"]:visible`).count()) === 0) return;
      forget(typed, step.form);
      await fillForm(page, step.form, step.mark).catch(() => undefined);
      return page
        .locator(`form[data-form="${step.form}"] [type="submit"]`)
        .first()
        .click({ timeout: pressMs })
        .catch(() => undefined);
    case 'press':
      // As with a click, the walk stays on the site's pages: a list of licences has no header.
      if (step.key === 'Enter' && (await find(page, 'away', { name: '', nth: 0 })) !== null) return;
      if (step.key === 'Enter')
        for (const form of new Set([...typed.keys()].map((key) => key.split(' ')[0] ?? '')))
          forget(typed, form);
      return page.keyboard.press(step.key);
    case 'scroll':
      return page.evaluate(
        (share) =>
          scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }),
        step.share,
      );
    case 'resize':
      return page.setViewportSize({ width: step.width, height: 800 });
    case 'back':
    case 'forward':
    case 'reload':
      return world.isOffline ? undefined : moveIn(page, step.do);
    default:
      return doOutside(world, step);
  }
}

async function moveIn(page: Page, how: 'back' | 'forward' | 'reload'): Promise<void> {
  if (how === 'reload') await page.reload();
  else if (how === 'forward') await page.goForward();
  // The first entry is the empty page that every tab begins with.
  else if (await page.evaluate(() => history.length > 2)) await page.goBack();
  if (page.url() === 'about:blank') await page.goForward();
}

/** What teams, networks and the browser around the page do. */
async function doOutside(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'open tab':
      return world.isOffline ? undefined : openTab(world, step.path);
    case 'switch tab':
      world.current = Math.min(step.tab, world.tabs.length - 1);
      return world.tabs[world.current]?.page.bringToFront();
    case 'close tab':
      if (world.tabs.length === 1) return;
      await world.tabs.splice(world.current, 1)[0]?.page.close();
      world.current = 0;
      return;
    case 'offline':
    case 'online':
      world.isOffline = step.do === 'offline';
      await world.context.setOffline(world.isOffline);
      // What could not be loaded meanwhile shows a page of the browser's.
      for (const { page } of world.tabs)
        if (!world.isOffline && page.url().startsWith('chrome-error:')) await page.reload();
      return;
    case 'break': {
      const isScript = ({ pathname }: URL) =>
        pathname.startsWith(`/remotes/${step.remote}/`) && pathname.endsWith('.js');
      await world.broken?.mend();
      await world.context.route(isScript, (route) =>
        step.fault === 'down'
          ? route.abort('connectionrefused')
          : route.fulfill({ status: Number(step.fault) }),
      );
      world.broken = { remote: step.remote, mend: () => world.context.unroute(isScript) };
      return;
    }
    case 'mend':
      await world.broken?.mend();
      world.broken = null;
      return;
    case 'deploy':
      if (!world.isDeployed) await world.site.deploy('mf-home', 'About us', 'About this firm');
      world.isDeployed = true;
      return;
    case 'roll back':
      if (world.isDeployed) await world.site.rollback('mf-home');
      world.isDeployed = false;
  }
}

/**
 * What a field may hold from now on: what it shows, as a number in groups; and once it comes alive,
 * a telephone number's digits alone.
 */
async function heldBy(field: ElementHandle<HTMLElement>): Promise<readonly string[]> {
  const value = await field.inputValue();
  return (await field.getAttribute('type')) === 'tel' ? [value, value.replace(/\D/g, '')] : [value];
}

function forget(typed: Tab['typed'], form: string): void {
  for (const key of typed.keys()) if (key.startsWith(`${form} `)) typed.delete(key);
}
