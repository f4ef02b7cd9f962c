import { expect, test } from 'vitest';
import { titleOfFailure } from './name-failures';

test("adds composition, releases and loaded slices to a failed flow's title", () => {
  const annotations = [
    { type: 'composition', description: '3ca4e2fa' },
    { type: 'releases', description: 'shell 1.0.0-a, mf-home 1.0.0-b' },
    { type: 'slices', description: 'mf-home' },
  ];
  expect(titleOfFailure('the carousel moves', annotations)).toBe(
    'the carousel moves [composition 3ca4e2fa: shell 1.0.0-a, mf-home 1.0.0-b; loaded: mf-home]',
  );
});
