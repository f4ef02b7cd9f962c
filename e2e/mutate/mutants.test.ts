import { expect, test } from 'vitest';
import { randomFrom } from '../walk/step';
import { mutantsIn, pick, withMutants } from './mutants';
import { reportOf } from './report';

const changesIn = (source: string) =>
  mutantsIn('a.tsx', source).map(({ line, change }) => `${line}: ${change}`);

test('finds what runs: operators, conditions, calls, lists, texts and whole functions', () => {
  const source = `import { log } from './log';
type Kind = 'a' | 'b';
export function add(one: number, other: number): number {
  if (!one) log('none');
  return one + other;
}
export const View = ({ kinds }: { kinds: Kind[] }) => <p className="text">{kinds.length > 1 && kinds.filter(Boolean)}</p>;
export const all = ['a', \`b\`] as const;
`;
  expect(changesIn(source)).toEqual([
    "3: { if (!one) log('none'); return one + other; } → {}",
    '4: !one → true',
    '4: !one → false',
    "4: log('none'); → (left out)",
    "4: 'none' → ''",
    '5: one + other → one - other',
    '7: <p className="text">{kinds.length > 1 && kinds.filter(Boolean)}</p> → undefined',
    '7: kinds.length > 1 && kinds.filter(Boolean) → kinds.length > 1 || kinds.filter(Boolean)',
    '7: kinds.length > 1 → kinds.length >= 1',
    '7: kinds.filter(Boolean) → kinds',
    "8: ['a', `b`] → ['a']",
    "8: 'a' → ''",
    "8: `b` → ''",
  ]);
});

test('every mutant runs when it is chosen, and none otherwise', async () => {
  const source = `export const answers = (list) => {
  const found = [];
  for (const one of list) if (one > 1 && !found.includes(one)) { found.push(one); } else found.push('no');
  return \`\${found.length + list.length}: \${found.filter((one) => one !== 3).join('-')}\`;
};
`;
  const mutants = mutantsIn('a.js', source).map((mutant, at) => ({ ...mutant, id: at + 1 }));
  const { answers } = await import(
    `data:text/javascript,${encodeURIComponent(withMutants(source, mutants))}`
  );
  const answersWith = (id: number) => {
    Reflect.set(globalThis, 'isMutant', (asked: number) => asked === id);
    return answers([1, 2, 2, 3]);
  };
  expect(answersWith(0)).toBe('8: no-2-no');
  for (const { id, change } of mutants) expect(answersWith(id), change).not.toBe('8: no-2-no');
  Reflect.deleteProperty(globalThis, 'isMutant');
});

test('a seed draws the same ones, in their order', () => {
  const all = Array.from({ length: 100 }, (_, at) => at);
  const drawn = pick(all, 10, randomFrom(7));
  expect(drawn).toEqual(pick(all, 10, randomFrom(7)));
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
  expect(drawn).not.toEqual(pick(all, 10, randomFrom(8)));
});

test('the report says what lives, and why some may; lines are known by what they say', () => {
  const mutants = mutantsIn(
    'a.ts',
    "export const names = ['a', 'b'];\nexport const other = ['c'];\n",
  );
  const tried = mutants.map((mutant, at) => ({
    mutant,
    verdict:
      at < 2 ? ('killed' as const) : at < 4 ? ('survived' as const) : ('not reached' as const),
  }));
  const accepted = (text: string, change: string) => ({
    file: 'a.ts',
    text,
    change,
    reason: 'Nobody sees it.',
  });
  const names = "export const names = ['a', 'b'];";
  const report = reportOf(new Map([['a', tried]]), [
    accepted(names, "'a' → ''"),
    accepted(names, "'b' → ''"),
  ]);
  expect(report.split('\n')).toEqual([
    ...['', 'Survived:', "  a.ts:2: ['c'] → []", "  a.ts:2: 'c' → '' (no test comes by)"],
    ...['', 'Accepted:', "  a.ts:1: 'b' → ''", '    Nobody sees it.'],
    ...['', 'Accepted, but killed:', "  a.ts:1: 'a' → ''", '    Nobody sees it.'],
    ...['', 'folder                        tried   killed accepted survived    score'],
    'a                                 5        2        1        2     50 %',
  ]);
});
