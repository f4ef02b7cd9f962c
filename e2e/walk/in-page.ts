import type { ElementHandle, Page } from '@playwright/test';
import type { Choices, Named } from './step';

type Seen = Pick<Choices, 'controls' | 'fields' | 'forms'>;

/** What of the page a visitor could press, type into or send now. */
export const look = (page: Page): Promise<Seen> => page.evaluate(seen, null);

/** The element that a step is about; null: it is not there. */
export async function find(
  page: Page,
  kind: 'controls' | 'fields' | 'away',
  { name, nth }: Named,
): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle(seen, { kind, name, nth });
  return found.asElement() as ElementHandle<HTMLElement> | null;
}

/**
 * Runs in the page; self-contained. Only what is in front counts: where a dialog is open, what is
 * in it.
 */
function seen(
  wanted: { readonly kind: string; readonly name: string; readonly nth: number } | null,
  // biome-ignore lint/suspicious/noExplicitAny: the list for `look`, an element for `find`
): any {
  const dialog = [
    ...document.querySelectorAll('dialog:modal, [role="dialog"][aria-modal="true"]'),
  ].at(-1);
  const place = dialog ?? document;
  const isThere = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('[inert]') === null;
  const all = (selector: string) =>
    [...place.querySelectorAll<HTMLElement>(selector)].filter(isThere);
  const isInside = (element: Element) => {
    const href = element.getAttribute('href');
    if (href === null) return true;
    const { origin, pathname } = new URL(href, location.href);
    return (
      origin === location.origin &&
      !/^\/(?:api|deploy|leads|files|your-data|remotes|doc)|\.\w+$/.test(pathname) &&
      element.getAttribute('target') === null
    );
  };
  const pictured = (element: Element) => element.querySelector('[aria-label], [alt]');
  const words = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent.trim() ||
      (pictured(element)?.getAttribute('aria-label') ??
        pictured(element)?.getAttribute('alt') ??
        '')
    )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60);
  const lists = {
    controls: all('a[href], button:not(:disabled), summary')
      .filter(isInside)
      .map((element) => ({ element, name: words(element) })),
    fields: all(
      'form[data-form] input[type="text"], form[data-form] input[type="email"], form[data-form] input[type="tel"], form[data-form] textarea',
    )
      .filter((element) => element.closest('[aria-hidden="true"]') === null)
      .map((element) => ({ element, name: (element as HTMLInputElement).name })),
    // A link with the focus that leads off the site, or to a file of it.
    away: all('a[href]:focus')
      .filter((element) => !isInside(element))
      .map((element) => ({ element, name: '' })),
  };
  if (wanted !== null)
    return (
      lists[wanted.kind as keyof typeof lists].filter(({ name }) => name === wanted.name)[
        wanted.nth
      ]?.element ?? null
    );
  const counted = (list: (typeof lists)['controls']) =>
    list.map(({ element, name }, at) => ({
      name,
      nth: list.slice(0, at).filter((other) => other.name === name).length,
      form: element.closest<HTMLElement>('form[data-form]')?.dataset['form'] ?? '',
    }));
  return {
    controls: counted(lists.controls).map(({ name, nth }) => ({ name, nth })),
    fields: counted(lists.fields),
    forms: all('form[data-form]').map((form) => form.dataset['form'] ?? ''),
  };
}

/**
 * What the fields of a page's forms hold, by form and name. A form that is not hydrated yet shows
 * what it was rendered with.
 */
export const typedOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'form[data-form][autocomplete="off"] :is(input, textarea)[name]',
        ),
      ].map((field) => [
        `${field.closest<HTMLElement>('form')?.dataset['form']} ${field.name}`,
        field.value,
      ]),
    ),
  );

/** Fills a form so that it can be sent. */
export async function fillForm(page: Page, form: string, mark: string): Promise<void> {
  const place = page.locator(`form[data-form="${form}"]`).first();
  for (const field of await place
    .locator('input:visible, textarea:visible, select:visible')
    .all()) {
    const { tag, type, name } = await field.evaluate((element: HTMLInputElement) => ({
      tag: element.tagName,
      type: element.type,
      name: element.name,
    }));
    if (tag === 'SELECT') await field.selectOption({ index: 1 });
    else if (type === 'radio' || type === 'checkbox') await field.check({ force: true });
    else if (type === 'email' || /mail/i.test(name)) await field.fill('asha@b.example');
    else if (type === 'tel' || /mobile|phone/i.test(name)) await field.fill('9876543210');
    else if (type !== 'file' && type !== 'range')
      await field.fill(/amount|salary|turnover|loan/i.test(name) ? '500000' : mark);
  }
}
