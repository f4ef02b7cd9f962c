import { expect, test } from 'vitest';
import { heldAims } from './aims';
import type { Measurement } from './measure';

const one: Measurement = {
  fcp: 800,
  lcp: 900,
  cls: 0,
  tbt: 100,
  inp: 0,
  html: 1000,
  js: 1000,
  css: 0,
  images: 0,
  requests: 10,
  levels: 3,
};
const runs = (changed: Partial<Measurement>, times = [1, 1.02, 0.98, 1.01, 0.99]) =>
  times.map((part) => ({ ...one, ...changed, fcp: (changed.fcp ?? one.fcp) * part }));
const shortOf = (composed: readonly Measurement[]) =>
  Object.fromEntries(
    heldAims([{ path: '/', composed, twin: runs({}) }]).map(({ figure, short }) => [
      figure,
      short.length > 0,
    ]),
  );

test('what is as the twin is holds every aim', () => {
  expect(Object.values(shortOf(runs({})))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('bytes, requests and levels are exact: a little above the aim falls short', () => {
  expect(shortOf(runs({ js: 1101, html: 1100, requests: 15, levels: 4 }))).toMatchObject({
    js: true,
    html: false,
    requests: false,
    levels: true,
  });
});

test('a time falls short where each run is slower, not where one of them is', () => {
  expect(shortOf(runs({ fcp: 1000 }))).toMatchObject({ fcp: true });
  expect(shortOf(runs({}, [1.6, 0.9, 1.1, 0.95, 0.9]))).toMatchObject({ fcp: false });
});

test('a page without any long task has no more than one of few milliseconds', () => {
  expect(shortOf(runs({ tbt: 0 }))).toMatchObject({ tbt: false });
});
