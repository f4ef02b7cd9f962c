import { styleRulesIn } from '@platband/slice/build/styles/selector-scope';
import { slowProblem } from '@platband/slice/build/styles/slow-selectors';
import { atLeast, type Checkout, groups, type Lint } from './lint';

const tokensFile = 'shared-contracts/ui/tokens.css';
const maxLines = 200;

/** Minimum contrast in WCAG 2.2: 1.4.3 for text, 1.4.11 for user interface components. */
const text = 4.5;
const shape = 3;
/** Every colour pair in use: foreground, background, and the required contrast. */
const pairs: readonly (readonly [seen: string, on: string, atLeast: number])[] = [
  ['ink', 'ground', text],
  ['ink', 'sheet', text],
  ['ink', 'hover', text],
  ['ink', 'success-ground', text],
  ['ink', 'error-ground', text],
  // The design requires more than WCAG.
  ['ink-soft', 'ground', 6.9],
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
  // The two parts of a column in the calculator's chart, and the surrounding sheet.
  ['brass-fill', 'sheet', shape],
  ['brass-fill', 'action-hover', shape],
  ['rule-strong', 'sheet', shape],
  ['rule-strong', 'ground', shape],
  // The focus indicator has two outlines, one of which is visible on any colour.
  ['focus', 'ground', shape],
  ['focus', 'sheet', shape],
  ['focus-gap', 'focus', shape],
  ['focus-gap', 'band', shape],
  ['focus-gap', 'night', shape],
  ['focus-gap', 'action', shape],
];

/** Every colour pair in use has enough contrast. */
export function contrast({ read }: Checkout): readonly string[] {
  const colours = new Map(
    [...read(tokensFile).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  return pairs.flatMap(([seen, on, least]) => {
    const ratio = contrastOf(colours.get(seen), colours.get(on));
    return ratio >= least
      ? []
      : [
          `${tokensFile}: ${seen} on ${on} has a contrast of ${ratio.toFixed(2)}, but needs at least ${least}. Change one of the colours.`,
        ];
  });
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast as defined by WCAG, or NaN for an unknown colour. */
export function contrastOf(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Checks one style sheet. */
type Sheet = (css: string, tokens: string) => readonly string[];

/** Runs a check on each style sheet of the site. */
const ofSheets =
  (check: Sheet): Lint['run'] =>
  ({ files, read }) => {
    const sheets = files.filter((file) =>
      /^(?:shared-contracts\/ui|shell\/src|mf-[^/]+\/src)\/.*\.css$/.test(file),
    );
    const tokens = read(tokensFile);
    return [
      ...atLeast(sheets.length, 60, 'style sheets'),
      ...sheets.flatMap((file) =>
        check(read(file), tokens).map((problem) => `${file}: ${problem}`),
      ),
    ];
  };

export const roleColours = ofSheets((css, tokens) =>
  css === tokens
    ? []
    : (css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi) ?? []).map(
        (colour) => `the colour ${colour} is not from tokens.css. Replace it with one that is.`,
      ),
);

export const knownProperties = ofSheets((css, tokens) => {
  const known = new Set(groups(tokens + css, /(--[\w-]+):/g));
  return groups(css, /var\((--[\w-]+)\)/g)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is neither a token nor defined here. Add a fallback.`);
});

export const shortSheets = ofSheets((css) => {
  const { length } = css.trimEnd().split('\n');
  return length > maxLines
    ? [`the file has ${length} lines, but may have at most ${maxLines}. Split it.`]
    : [];
});

/** Engines differ in the colour and opacity of placeholders. */
export const placeholders = ofSheets((css) =>
  groups(css, /::placeholder\s*\{([^}]*)\}/g)
    .filter((rule) => rule.replace(/\s+/g, ' ').trim() !== 'color: var(--ink-soft); opacity: 1;')
    .map(() => '::placeholder must have exactly color: var(--ink-soft) and opacity: 1.'),
);

export const noSlowSelectors = ofSheets((css) =>
  styleRulesIn(css).flatMap(({ selectors, loc }) =>
    selectors
      .map(slowProblem)
      .filter((problem) => problem !== null)
      .map((problem) => `line ${loc.line + 1}: ${problem}`),
  ),
);

/** An element whose background is set also has a colour in the same sheet. */
export const colourWithBackground = ofSheets((css) => {
  const rules = [
    ...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].flatMap(([, selectors = '', rule = '']) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => ({
      selector: selector.trim(),
      // States and attributes choose between backgrounds of one element.
      element: selector
        .replace(/\([^)]*\)+|\[[^\]]*\]|:[\w-]+/g, '')
        .split(/[\s>+~]+/)
        .findLast(Boolean),
      rule,
    })),
  );
  const coloured = new Set(
    rules.filter(({ rule }) => /(?:^|\s)color: var/.test(rule)).map(({ element }) => element),
  );
  return (
    rules
      .filter(({ rule }) => /background(?:-color)?: (?:[^;]*\), )?var\([\w-]+\);/.test(rule))
      // Pseudo-elements hold no text, except that of a file input's button.
      .filter(({ selector }) => !/::(?!file)/.test(selector))
      .filter(({ element }) => !coloured.has(element))
      .map(({ selector }) => `${selector} has a background but no colour. Set its color, too.`)
  );
});
