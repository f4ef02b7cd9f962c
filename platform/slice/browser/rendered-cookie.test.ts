import { beforeEach, expect, test } from 'vitest';
import { renderedCookie } from './rendered-cookie';

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a cookie is as the page was rendered from it, empty where the visitor had none, null where the page is for all', () => {
  expect(renderedCookie('cart')).toBeNull();
  document.body.innerHTML =
    '<script type="application/json" id="rendered-cookies">{"cart":"CL-01_2","store":""}</script>';
  expect([renderedCookie('cart'), renderedCookie('store'), renderedCookie('other')]).toEqual([
    'CL-01_2',
    '',
    null,
  ]);
});
