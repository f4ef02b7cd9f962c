import { expect, test } from 'vitest';
import { loadCompany } from './load-company';

const facts = () => (globalThis as { readonly siteFacts?: unknown }).siteFacts;

test('reads company info from the document', () => {
  loadCompany();
  expect(facts()).toBeUndefined();
  document.body.innerHTML =
    '<script type="application/json" id="site-facts">{"name":"A & B","phone":"+91 11111 11111"}</script>';
  loadCompany();
  expect(facts()).toEqual({ name: 'A & B', phone: '+91 11111 11111' });
});
