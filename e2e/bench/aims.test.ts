import { expect, test } from 'vitest';
import { heldAims } from './aims';
import { getLine } from './line';
import type { Measurement } from './measure';
import { isSettled } from './ratio';

const one: Measurement = {
  fcp: 800,
  lcp: 900,
  cls: 0,
  tbt: 100,
  cpu: 900,
  script: 500,
  style: 100,
  layout: 100,
  other: 200,
  early: 40_000,
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

test('a site equal to its twin meets every target', () => {
  expect(Object.values(shortOf(runs({})))).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('counts fail as soon as they exceed their target', () => {
  expect(shortOf(runs({ js: 1121, html: 1100, requests: 15, levels: 4 }))).toMatchObject({
    js: true,
    html: false,
    requests: false,
    levels: true,
  });
});

test('a load time misses its target only if every run is slower', () => {
  expect(shortOf(runs({ fcp: 1000 }))).toMatchObject({ fcp: true });
  expect(shortOf(runs({}, [1.6, 0.9, 1.1, 0.95, 0.9]))).toMatchObject({ fcp: false });
});

test('additional main-thread work fails', () => {
  expect(shortOf(runs({ cpu: 950 }))).toMatchObject({ cpu: true });
});

test('stops adding pairs once each time is known to within 3 %', () => {
  const noisy = runs({}, [1.6, 0.9, 1.1, 0.95, 0.9]);
  expect(isSettled(noisy, runs({}, [1, 1, 1, 1, 1]))).toBe(false);
  expect(isSettled(noisy, noisy)).toBe(true);
});

test('prints both values, their ratio and whether they differ', () => {
  const line = getLine(runs({ cpu: 450 }), runs({}));
  expect(line).toContain('cpu 450 / 900, 0.50 (0.50 to 0.50)');
  expect(line).toContain('lcp 900 / 900, no difference (1.00 to 1.00)');
});
