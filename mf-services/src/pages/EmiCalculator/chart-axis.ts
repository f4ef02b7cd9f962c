/** Returns an axis in paise: a round maximum and the ticks below it. */
export function getAxis(highest: number): {
  readonly top: number;
  readonly ticks: readonly number[];
} {
  const rupees = Math.max(highest, 100) / 100;
  const unit = 10 ** Math.floor(Math.log10(rupees));
  const top = ([1, 2, 4, 6, 8, 10].find((times) => times * unit >= rupees) ?? 10) * unit * 100;
  return { top, ticks: [top, top / 2, 0] };
}
