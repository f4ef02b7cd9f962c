import { faintTexts } from '../fixtures/faint-text';
import { say } from '../fixtures/say';
import { expect, test } from '../fixtures/test';

for (const language of ['', '/hi'])
  test(`failures, toasts, alerts and notes are legible on every ground: ${language || 'en'}`, {
    tag: ['@mf-forms', '@mf-home'],
  }, async ({ page, open, site }) => {
    await open(`${language}/contact`);
    const main = page.getByRole('main');
    await main.locator('form').last().locator('[type="submit"]').click();
    await page.context().setOffline(true);
    await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
    const inForm = await faintTexts(
      page,
      main.locator('form :is([role="status"], [aria-invalid="true"] ~ p)'),
    );
    expect(inForm.faint).toEqual([]);
    await page.context().setOffline(false);

    await site.remotes['mf-forms'].break('down');
    await open(`${language}/`);
    const slot = main.locator('[data-slot="InlineEnquiry"]');
    await slot.hover();
    await expect(slot.getByRole('alert')).toBeVisible();
    await slot.getByRole('button').click();
    await expect(slot.getByRole('button')).toHaveCount(2);
    await say(page, 'success-message', { text: 'Subscribed successfully!' });
    await say(page, 'open-modal', { modal: 'Enquiry' });
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await say(page, 'alert', { text: 'Failed', note: 'A note', kind: 'failure' });
    for (const type of ['blank', 'error', 'success', 'loading', 'custom'])
      await say(page, 'toast', { type, message: `A ${type} toast` });
    await expect(page.locator('[data-toast]')).toHaveCount(5);
    const { grounds, faint } = await faintTexts(
      page,
      page.locator(
        '[data-slot="InlineEnquiry"] > *, [role="alertdialog"], [data-toast], main > [role="status"]',
      ),
    );
    expect(faint).toEqual([]);
    // Banner and bands, night, paper, cards and modals.
    for (const name of ['band', 'night', 'ground', 'sheet']) {
      const colour = await page.evaluate((token) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${token})`;
        return getComputedStyle(probe).color;
      }, name);
      expect(grounds.join('\n')).toContain(` on ${colour}`);
    }
  });
