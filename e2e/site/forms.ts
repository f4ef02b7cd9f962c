import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FormCase } from '../fixtures/form-cases';
import { renderSite } from './render-site';

type Site = Awaited<ReturnType<typeof renderSite>>;

/** Renders the site and returns it along with one of its forms. */
export async function renderForm(
  form: Pick<FormCase, 'path' | 'modal' | 'title'>,
  settings: Parameters<typeof renderSite>[1] = {},
) {
  const site = await renderSite(form.path ?? '/partnership', settings);
  if (form.modal !== undefined) await site.emit('open-modal', { modal: form.modal as never });
  return { ...site, form: await formNamed(form.title) };
}

export const formNamed = (title: string): Promise<HTMLElement> =>
  screen.findByRole('form', { name: title });

/** Finds a field by its label, which may have a suffix for optional fields. */
export const getField = (form: HTMLElement, label: string): HTMLInputElement =>
  within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\(optional\\))?$`));

/** Fills in all entries at once, as if pasted. */
export async function fill(
  user: UserEvent,
  form: HTMLElement,
  entries: FormCase['entries'],
): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    const field = getField(form, label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      await user.click(field);
      await user.paste(value);
    }
  }
}

export const press = (site: Pick<Site, 'user'>, form: HTMLElement, name: string): Promise<void> =>
  site.user.click(within(form).getByRole('button', { name }));

/** Returns the current values by label. */
export function entered(form: HTMLElement, entries: FormCase['entries']): Record<string, string> {
  return Object.fromEntries(
    Object.keys(entries).map((label) => [label, getField(form, label).value]),
  );
}

/** Returns a field's error, or null if the field is valid. */
export function getProblem(form: HTMLElement, label: string): string | null {
  const field = getField(form, label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '';
  return document.getElementById(described)?.lastChild?.textContent ?? null;
}
