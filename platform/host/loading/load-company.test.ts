import { expect, test } from 'vitest';
import { loadCompany } from './load-company';

const facts = () => (globalThis as { readonly siteFacts?: unknown }).siteFacts;

test('who the site is, is what the document says; where it does not, nothing is known', () => {
  loadCompany();
  expect(facts()).toBeUndefined();
  document.body.innerHTML =
    '<script type="application/json" id="site-facts">{"name":"A & B","phone":"+91 11111 11111"}</script>';
  loadCompany();
  expect(facts()).toEqual({ name: 'A & B', phone: '+91 11111 11111' });
  // Where slices that were built earlier look.
  expect((globalThis as { readonly siteContact?: unknown }).siteContact).toEqual(facts());
});
