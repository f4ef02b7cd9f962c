import { expect, test } from 'vitest';
import { tooManyCodes, tooManyRequests, waitMessage } from './rejections';

test.each([
  [
    60_000,
    'Too many requests. Please try again in a minute.',
    'Too many codes have been requested. Please try again in a minute.',
  ],
  [
    60_001,
    'Too many requests. Please try again in 2 minutes.',
    'Too many codes have been requested. Please try again in 2 minutes.',
  ],
])('a wait of %d ms is shown in minutes', (ms, requests, codes) => {
  expect([waitMessage(tooManyRequests, ms), waitMessage(tooManyCodes, ms)]).toEqual([
    requests,
    codes,
  ]);
});
