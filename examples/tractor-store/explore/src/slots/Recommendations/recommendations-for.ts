import variants from '../../../content/recommendations.json';

const shown = 4;

const partsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

/**
 * Returns the variants closest to these products' average colour, or an empty list if all SKUs are
 * unknown.
 */
export function recommendationsFor(skus: readonly string[]) {
  const colors = variants
    .filter(({ sku }) => skus.includes(sku))
    .map(({ color }) => partsOf(color));
  if (colors.length === 0) return [];
  const average = [0, 1, 2].map((part) =>
    Math.round(colors.reduce((sum, color) => sum + (color[part] ?? 0), 0) / colors.length),
  );
  return variants
    .filter(({ sku }) => !skus.includes(sku))
    .map((variant) => ({ ...variant, away: distance(average, partsOf(variant.color)) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, shown);
}
