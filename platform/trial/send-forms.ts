import type { Page } from '@playwright/test';

const sendMs = 3_000;

/**
 * Fills in each visible form with plausible values, and submits it.
 * @param sent Requests sent so far. The caller appends to it.
 * @returns Whether each form sent a request, by form name.
 */
export async function sendForms(
  page: Page,
  sent: readonly string[],
): Promise<Record<string, boolean>> {
  const outcomes: Record<string, boolean> = {};
  const forms = page.locator('main form:visible');
  for (let at = 0; at < (await forms.count()); at += 1) {
    const form = forms.nth(at);
    const name = (await form.getAttribute('aria-label')) ?? `form ${at + 1}`;
    const before = sent.length;
    await form.evaluate(fill);
    await form
      .locator('button[type="submit"], input[type="submit"], button:not([type])')
      .first()
      .click({ timeout: sendMs })
      .catch(() => undefined);
    const until = Date.now() + sendMs;
    while (sent.length === before && Date.now() < until) await page.waitForTimeout(50);
    outcomes[name] = sent.length > before;
  }
  return outcomes;
}

/**
 * Runs in the page, so it must be self-contained. Sets values as typing would, because React
 * overrides the element's setter.
 */
function fill(form: HTMLElement | SVGElement): void {
  const samples: Readonly<Record<string, string>> = {
    email: 'trial@example.com',
    tel: '9876543210',
    number: '5',
    date: '2030-01-15',
  };
  for (const field of form.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input, select, textarea')) {
    if (field.disabled || field.tabIndex === -1 || field.offsetParent === null) continue;
    if (
      field instanceof HTMLInputElement &&
      (field.type === 'checkbox' || field.type === 'radio')
    ) {
      if (!field.checked) field.click();
      continue;
    }
    if (
      field instanceof HTMLInputElement &&
      ['hidden', 'file', 'submit', 'button', 'range'].includes(field.type)
    )
      continue;
    const value =
      field instanceof HTMLSelectElement
        ? ([...field.options].find((option) => option.value !== '' && !option.disabled)?.value ??
          '')
        : (samples[field.type] ??
          (field.inputMode === 'numeric' || field.inputMode === 'decimal'
            ? '5'
            : 'Trial of a release'));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
