import { expect, test } from 'vitest';
import { nativeForm } from './native-forms';

test.each([
  ['contact', 'documented', 'form/contact'],
  // Sends nothing as documented, and a file when mended.
  ['careers-popup', 'documented', undefined],
  ['careers-popup', 'mended', undefined],
  ['lottery', 'documented', undefined],
] as const)('of %s (%s), what a browser can send by itself is %s', (name, profile, id) => {
  expect(nativeForm(name, profile)?.id).toBe(id);
});

test('the form matches the profile', () => {
  expect(nativeForm('loan', 'documented')?.validates).not.toBe(
    nativeForm('loan', 'mended')?.validates,
  );
});
