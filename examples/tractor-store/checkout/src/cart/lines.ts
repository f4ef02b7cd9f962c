import variants from '../../content/variants.json';

export interface Line {
  readonly sku: string;
  readonly quantity: number;
}

export const cookieName = 'c_cart';
/** A month. */
export const keptSeconds = 2_592_000;

/** Parses the cart's cookie (`CL-01-GR_2|AU-02-BL_1`), dropping unknown products. */
export const linesIn = (text: string): readonly Line[] =>
  text.split('|').flatMap((part) => {
    const [sku = '', count] = part.split('_');
    const quantity = Number(count);
    return getVariant(sku) !== undefined && Number.isInteger(quantity) && quantity > 0
      ? [{ sku, quantity }]
      : [];
  });

export const getText = (lines: readonly Line[]): string =>
  lines.map(({ sku, quantity }) => `${sku}_${quantity}`).join('|');

export const added = (lines: readonly Line[], sku: string): readonly Line[] =>
  lines.some((line) => line.sku === sku)
    ? lines.map((line) => (line.sku === sku ? { sku, quantity: line.quantity + 1 } : line))
    : [...lines, { sku, quantity: 1 }];

export const without = (lines: readonly Line[], sku: string): readonly Line[] =>
  lines.filter((line) => line.sku !== sku);

export const getVariant = (sku: string) => variants.find((variant) => variant.sku === sku);
