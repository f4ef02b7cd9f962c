import { expect, test } from 'vitest';
import { spokenPhone, telHref } from './phone-number';

test.each([
  ['9826012345', '98260 12345', 'tel:+919826012345'],
  ['+91 98260-12345', '98260 12345', 'tel:+919826012345'],
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
])('%s is read out as %s, and leads to %s', (entered, spoken, href) => {
  expect([spokenPhone(entered), telHref(entered)]).toEqual([spoken, href]);
});
