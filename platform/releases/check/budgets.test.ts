import { expect, test } from 'vitest';
import { budgets } from './budgets';
import type { Candidate } from './candidate';

const file = 'assets/Map-1.js';

const check = (
  bytes: Readonly<Record<string, number>>,
  budget: object,
  ceilings?: Candidate['shell']['ceilings'],
) =>
  budgets({
    changed: 'maps',
    shell: { ceilings } as Candidate['shell'],
    remotes: {
      maps: {
        exposes: { 'slots/Map': { scripts: [file], styles: [] } },
        entry: 'e.js',
        bytes,
        budget,
      },
    } as unknown as Candidate['remotes'],
    replaced: null,
    api: null,
    reserved: [],
  });

const usual = { script: 70_000, style: 12_000 };
const looked = (weight: number, script: number, ceilings?: Candidate['shell']['ceilings']) =>
  check({ [file]: weight }, { ...usual, script }, ceilings);
const allows = (most: number) => [expect.stringContaining(`this site allows at most ${most}`)];

test("a team can set its budget up to the site's limit", () => {
  expect(looked(50_000, 70_000)).toEqual([]);
  expect(looked(50_000, 99_000_000)).toEqual([
    'maps has a budget of 99000000 bytes of script, but this site allows at most 200000 for each page or slot. Lower it in maps/package.json, or ask for an exception under "ceilings" in the shell\'s slice.ts.',
  ]);
  expect(looked(50_000, 70_000, { script: 60_000, style: 10_000 })).toEqual([
    expect.stringContaining(
      'a budget of 70000 bytes of script, but this site allows at most 60000',
    ),
    expect.stringContaining('a budget of 12000 bytes of style, but this site allows at most 10000'),
  ]);
});

test('an exception replaces the limit for one slice only', () => {
  const exceptionFor = (slice: string) => ({
    script: 60_000,
    style: 12_000,
    exceptions: { [slice]: { script: 500_000, style: 12_000, because: 'It brings a library.' } },
  });
  expect(looked(400_000, 450_000, exceptionFor('maps'))).toEqual([]);
  expect(looked(400_000, 600_000, exceptionFor('maps'))).toEqual(allows(500_000));
  expect(looked(40_000, 450_000, exceptionFor('others'))).toEqual(allows(60_000));
});

test("a slot's size counts towards the slice's budget", () => {
  const says = 'maps/slots/Map needs 71000 bytes of script (compressed), but its budget is 70000.';
  expect(looked(71_000, 70_000)).toEqual([expect.stringContaining(says)]);
});

const withFile = (
  name: string,
  bytes: number,
  budget: object = {},
  ceilings?: Candidate['shell']['ceilings'],
) => check({ [file]: 50_000, [name]: bytes }, { ...usual, ...budget }, ceilings);

test('limits fonts and pictures separately', () => {
  expect(withFile('assets/Sans-1.woff2', 150_000)).toEqual([]);
  expect(withFile('assets/Sans-1.woff2', 150_001)).toEqual([
    'maps/assets/Sans-1.woff2 has 150001 bytes, but its budget for a font is 150000. Reduce it to the characters that pages use, and save it as WOFF2.',
  ]);
  expect(withFile('assets/hills-1.png', 800_000)).toEqual([
    'maps/assets/hills-1.png has 800000 bytes, but its budget for a picture is 500000. Scale it to the size at which it is shown, and save it as AVIF or WebP.',
  ]);
});

test("limits the total size of a release's files", () => {
  expect(withFile('assets/data-1.json', 3_000_000)).toEqual([
    'All files of maps together have 3050000 bytes (compressed), but its budget for a release is 3000000. Shrink the largest: assets/data-1.json (3000000), assets/Map-1.js (50000).',
  ]);
});

test('a slice may lower the limits that the site sets', () => {
  expect(withFile('a.woff2', 90_000, { font: 80_000 })).toEqual([
    expect.stringContaining('its budget for a font is 80000'),
  ]);
  expect(withFile('a.woff2', 90_000, { font: 160_000 })).toEqual([
    expect.stringContaining(
      '160000 bytes of font, but this site allows at most 150000 for each file',
    ),
  ]);
  const site = { script: 200_000, style: 30_000, font: 200_000 };
  expect(withFile('a.woff2', 190_000, { font: 195_000 }, site)).toEqual([]);
});
