import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tokens = readFileSync(`${root}shared-contracts/ui/tokens.css`, 'utf8');
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what else must be seen. */
const text = 4.5;
const shape = 3;
/** Every pair that occurs: what is seen, what it is on, and the contrast it needs. */
const pairs: readonly (readonly [seen: string, on: string, atLeast: number])[] = [
  ['ink', 'ground', text],
  ['ink', 'sheet', text],
  ['ink', 'hover', text],
  ['ink', 'success-ground', text],
  ['ink', 'error-ground', text],
  ['ink-soft', 'ground', text],
  ['ink-soft', 'sheet', text],
  ['ink-soft', 'hover', text],
  ['on-dark', 'action', text],
  ['on-dark', 'action-hover', text],
  ['on-dark', 'band', text],
  ['on-dark', 'night', text],
  ['on-dark', 'success', text],
  ['on-band', 'band', text],
  ['on-band', 'night', text],
  ['brass-on-dark', 'band', text],
  ['brass-on-dark', 'night', text],
  ['brass-on-dark', 'action', text],
  ['band', 'brass-on-dark', text],
  ['action', 'ground', text],
  ['action', 'sheet', text],
  ['action', 'hover', text],
  ['brass-text', 'ground', text],
  ['brass-text', 'sheet', text],
  ['success', 'ground', text],
  ['success', 'sheet', text],
  ['success', 'success-ground', text],
  ['error', 'ground', text],
  ['error', 'sheet', text],
  ['error', 'error-ground', text],
  ['thread', 'ground', shape],
  ['thread', 'sheet', shape],
  // The two parts of a column in the chart of the calculator, and the sheet around them.
  ['brass-fill', 'sheet', shape],
  ['brass-fill', 'action-hover', shape],
  ['rule-strong', 'sheet', shape],
  ['rule-strong', 'ground', shape],
  // One of the two rings of the focus shows on every colour.
  ['focus', 'ground', shape],
  ['focus', 'sheet', shape],
  ['focus-gap', 'focus', shape],
  ['focus-gap', 'band', shape],
  ['focus-gap', 'night', shape],
  ['focus-gap', 'action', shape],
];

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? 'none'))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('black on white has a contrast of 21, and a grey that is known 4.54', () => {
  colours.set('black', '#000000').set('white', '#ffffff').set('grey', '#767676');
  expect(contrastOf('black', 'white')).toBeCloseTo(21, 5);
  expect(contrastOf('grey', 'white')).toBeCloseTo(4.54, 2);
});

test.each(pairs)('%s can be seen on %s: a contrast of at least %d', (seen, on, atLeast) => {
  expect(contrastOf(seen, on)).toBeGreaterThanOrEqual(atLeast);
});

test('secondary text has the contrast that the look asks for', () => {
  expect(contrastOf('ink-soft', 'ground')).toBeGreaterThanOrEqual(6.9);
});

const styleSheets = [
  'shared-contracts/ui',
  'shell/src',
  'mf-home/src',
  'mf-services/src',
  'mf-content/src',
  'mf-forms/src',
].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

test('no style sheet has a colour of its own: all are among the roles', () => {
  const own = styleSheets.filter(
    (file) =>
      !file.endsWith('ui/tokens.css') &&
      /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(own).toEqual([]);
});

test('every property that a style sheet uses is among the tokens or its own, or has a fallback where others may set it', () => {
  const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const unknown = styleSheets.flatMap((file) => {
    const css = readFileSync(`${root}${file}`, 'utf8');
    const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    return [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('no style sheet is longer than 200 lines', () => {
  const long = styleSheets.filter(
    (file) => readFileSync(`${root}${file}`, 'utf8').trimEnd().split('\n').length > 200,
  );
  expect(long).toEqual([]);
});

test('a placeholder has the colour of secondary text, in engines that show it paler by themselves, too; and no sheet says otherwise', () => {
  const rules = styleSheets.flatMap((file) => [
    ...readFileSync(`${root}${file}`, 'utf8').matchAll(/::placeholder\s*\{([^}]*)\}/g),
  ]);
  expect(rules.map(([, rule = '']) => rule.trim().split(/;\s*/).filter(Boolean))).toEqual([
    ['color: var(--ink-soft)', 'opacity: 1'],
  ]);
});
