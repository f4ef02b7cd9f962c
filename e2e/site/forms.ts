import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FormCase } from '../fixtures/form-cases';
import { renderSite } from './render-site';

type Site = Awaited<ReturnType<typeof renderSite>>;

/** The site with a form of it in view. */
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

/** The field of a form by its label; some say that they may stay empty. */
export const fieldOf = (form: HTMLElement, label: string): HTMLInputElement =>
  within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\(optional\\))?$`));

/** Enters everything at once, as a paste does. */
export async function fill(
  user: UserEvent,
  form: HTMLElement,
  entries: FormCase['entries'],
): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    const field = fieldOf(form, label);
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

/** What is entered at the moment, by label. */
export function entered(form: HTMLElement, entries: FormCase['entries']): Record<string, string> {
  return Object.fromEntries(
    Object.keys(entries).map((label) => [label, fieldOf(form, label).value]),
  );
}

/** What is said to be wrong with a field; null: nothing. */
export function problemOf(form: HTMLElement, label: string): string | null {
  const field = fieldOf(form, label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '';
  return document.getElementById(described)?.lastChild?.textContent ?? null;
}
