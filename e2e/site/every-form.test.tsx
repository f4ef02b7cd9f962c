import { screen, waitFor, within } from '@testing-library/react';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { describe, expect, test } from 'vitest';
import { exampleValue } from './example-values';
import { fill, formNamed, getField, getProblem, press, renderForm } from './forms';

/**
 * Rules for every form in a modal, including future ones. form-rules and form-outcomes test the
 * specification's wording.
 */
const inModals = allForms.filter(
  (form: FormDefinition) => form.modal !== null,
) as readonly FormDefinition[];

describe.each(inModals.map((form) => [form.title, form] as const))('%s', (title, form) => {
  const open = (settings: Parameters<typeof renderForm>[1] = {}) =>
    renderForm({ title, modal: form.modal ?? '' }, settings);
  const typed = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'file');
  const entries = Object.fromEntries(
    typed.map(([, field]) => [
      field.label,
      field.kind === 'choice' ? (Object.values(field.options ?? {})[0] ?? '') : exampleValue(field),
    ]),
  );
  const isSent = form.call !== null;

  test('enforces required fields and limits', async () => {
    const site = await open();
    const [[, first] = []] = typed;
    await waitFor(() =>
      expect(document.activeElement).toBe(getField(site.form, first?.label ?? '')),
    );
    await press(site, site.form, form.submit.text);
    for (const [, field] of typed.filter(([, { isRequired }]) => isRequired))
      await waitFor(() => expect(getProblem(site.form, field.label)).toBe(field.messages.required));
    for (const [, field] of typed) {
      if (field.maxCharacters === undefined) continue;
      await fill(site.user, site.form, { [field.label]: 'a'.repeat(field.maxCharacters + 1) });
      expect(getField(site.form, field.label).value).toHaveLength(field.maxCharacters);
    }
    // Keeps pending requests from reaching the next test.
    if (form.validates === 'after-sending')
      await waitFor(() => expect(site.api.sent).toHaveLength(1));
  });

  test('acknowledges only an accepted lead', async () => {
    const site = await open();
    await fill(site.user, site.form, entries);
    await press(site, site.form, form.submit.text);
    if (form.outcomes.success.alert !== null)
      expect((await screen.findByRole('alertdialog')).textContent).toContain(
        form.outcomes.success.alert,
      );
    await waitFor(() => expect(site.api.sent).toHaveLength(isSent ? 1 : 0));
    if (!isSent) return;
    site.unmount();
    const again = await open({ api: { [form.call?.path ?? '']: { status: 500 } } });
    await fill(again.user, await formNamed(title), entries);
    await press(again, again.form, form.submit.text);
    // Silent failures are retried with the same key.
    await waitFor(() =>
      expect(new Set(again.api.sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1),
    );
    if (form.outcomes.rejection.alert !== null)
      expect((await screen.findByRole('alertdialog')).textContent).toContain(
        form.outcomes.rejection.alert,
      );
    for (const [, field] of typed)
      expect(getField(again.form, field.label).value).toBe(exampleValue(field));
    expect(within(again.form).getAllByRole('button').length).toBeGreaterThan(0);
  });
});
