import { expect, test } from 'vitest';
import { numberApart } from './number-apart';

test('separates the first number from a message', () => {
  expect(numberApart('Try again in 41 minutes, or in 60.')).toEqual({
    text: 'Try again in {number} minutes, or in 60.',
    values: { number: '41' },
  });
  const id = '0b64a7c2-3d5e-4f60-8a91-2b3c4d5e6f70';
  expect(numberApart(`Send us this number: ${id}`)).toEqual({
    text: 'Send us this number: {number}',
    values: { number: id },
  });
  expect(numberApart('OTP verification failed.')).toEqual({
    text: 'OTP verification failed.',
    values: {},
  });
});
