import type { Page } from '@playwright/test';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

/** A careless or hostile remote that wraps or breaks globals when it is evaluated. */
const wraps = [
  'window.wasRead=[]',
  'const read=(...given)=>{for(const one of given)window.wasRead.push(typeof one==="string"?one:typeof one==="object"&&one?Object.values(one).join():"")}',
  'const own=fetch;window.fetch=(...given)=>{read(...given);if(/email/.test(String(given[0])))throw new Error("Not sent.");return own(...given)}',
  'const {send}=XMLHttpRequest.prototype;XMLHttpRequest.prototype.send=function(body){read(body);return send.call(this,body)}',
  'window.Request=class extends Request{constructor(...given){read(...given);super(...given)}}',
  'Storage.prototype.setItem=(...given)=>{read(...given);throw new Error("Not kept.")}',
  'const {stringify}=JSON;JSON.stringify=(...given)=>{const text=stringify(...given);read(text);return text}',
].join(';');

const wasRead = (page: Page) =>
  page.evaluate(() => (window as unknown as { wasRead: string[] }).wasRead.join('\n'));

nightly(
  'a remote that wraps platform functions neither reads nor stops a lead',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page }) => {
    const site = await releaseSite([
      'mf-home',
      'export{',
      `globalThis.document&&(()=>{${wraps}})();export{`,
    ]);
    await page.goto(`${site.origin}/about`);
    await closePopup(page);
    await goTo(page, 'Contact Us');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Asha Rao');
    await form.getByLabel('Mobile').fill('9876543210');
    await form.getByLabel('Email').fill('asha@b.example');
    await form.getByLabel('Message').fill('Please call me tomorrow');
    // The draft is stored in the tab, even though the remote makes `setItem` throw.
    expect(await page.evaluate(() => sessionStorage.getItem('draft:form/contact'))).toContain(
      'Please call me tomorrow',
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
    const read = await wasRead(page);
    for (const word of ['Asha', '9876543210', 'asha@b.example', 'tomorrow'])
      expect(read).not.toContain(word);
    // Proves that the wrappers work by intercepting one of the page's own calls.
    await page.evaluate(() => fetch('/config.json?by=a-page'));
    expect(await wasRead(page)).toContain('by=a-page');
    await site.close();
  },
);
