import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { nativeForm } from './native-forms';

cases([
  ['contact', 'documented', 'form/contact'],
  // Sends nothing in the documented profile, and a file in the mended one.
  ['careers-popup', 'documented', undefined],
  ['careers-popup', 'mended', undefined],
  ['lottery', 'documented', undefined],
] as const)('each form has one that works without script', (name, profile, id) => {
  expect(nativeForm(name, profile)?.id).toBe(id);
});

test('the form matches the profile', () => {
  expect(nativeForm('loan', 'documented')?.validates).not.toBe(
    nativeForm('loan', 'mended')?.validates,
  );
});
