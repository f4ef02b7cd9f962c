import { expect, test } from 'vitest';
import { budgets } from './budgets';
import type { Candidate } from './candidate';

const file = 'assets/Map-1.js';

/** A slice with one slot, which weighs this much, under a shell that says this of ceilings. */
const looked = (
  weight: number,
  budget: { script: number; style: number },
  ceilings?: Candidate['shell']['ceilings'],
) =>
  budgets({
    changed: 'maps',
    shell: { ceilings } as Candidate['shell'],
    remotes: {
      maps: {
        exposes: { 'slots/Map': { scripts: [file], styles: [] } },
        entry: 'e.js',
        bytes: { [file]: weight },
        budget,
      },
    } as unknown as Candidate['remotes'],
    replaced: null,
    api: null,
  });

test('a budget is the team’s own word up to what the site allows', () => {
  expect(looked(50_000, { script: 70_000, style: 12_000 })).toEqual([]);
  expect(looked(50_000, { script: 99_000_000, style: 12_000 })).toEqual([
    'maps gives itself a budget of 99000000 bytes of script, and this site allows 200000 for a page or slot. Lower it in maps/package.json; an exception is made under "ceilings" in the slice.ts of the shell.',
  ]);
  expect(
    looked(50_000, { script: 70_000, style: 12_000 }, { script: 60_000, style: 10_000 }),
  ).toEqual([
    expect.stringContaining('a budget of 70000 bytes of script, and this site allows 60000'),
    expect.stringContaining('a budget of 12000 bytes of style, and this site allows 10000'),
  ]);
});

test('an exception is for the slice that it names, and is a ceiling, too', () => {
  const because = 'It brings the library of its maps.';
  const excepted = {
    script: 60_000,
    style: 12_000,
    exceptions: { maps: { script: 500_000, style: 12_000, because } },
  };
  expect(looked(400_000, { script: 450_000, style: 12_000 }, excepted)).toEqual([]);
  expect(looked(400_000, { script: 600_000, style: 12_000 }, excepted)).toEqual([
    expect.stringContaining('this site allows 500000'),
  ]);
  const ofAnother = {
    script: 60_000,
    style: 12_000,
    exceptions: { others: { script: 500_000, style: 12_000, because } },
  };
  expect(looked(40_000, { script: 450_000, style: 12_000 }, ofAnother)).toEqual([
    expect.stringContaining('this site allows 60000'),
  ]);
});

test('what a slot weighs counts by the slice’s own budget', () => {
  expect(looked(71_000, { script: 70_000, style: 12_000 })).toEqual([
    expect.stringContaining(
      'maps/slots/Map needs 71000 bytes of script (compressed), and its budget is 70000.',
    ),
  ]);
});
