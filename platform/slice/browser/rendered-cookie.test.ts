import { beforeEach, expect, test } from 'vitest';
import { renderedCookie } from './rendered-cookie';

beforeEach(() => {
  document.body.innerHTML = '';
});

test('returns the cookie used for rendering', () => {
  expect(renderedCookie('cart')).toBeNull();
  document.body.innerHTML =
    '<script type="application/json" id="rendered-cookies">{"cart":"CL-01_2","store":""}</script>';
  expect([renderedCookie('cart'), renderedCookie('store'), renderedCookie('other')]).toEqual([
    'CL-01_2',
    '',
    null,
  ]);
});
