import { smoothPath, unitsPerPx } from './curve';
import { colour, picture } from './paper';
import { randomOf } from './random';

const gap = 14;
const step = 36;

/** Fine waves, each a little unlike the one above: what stamp paper is printed on. */
export function groundPicture(name: string, width: number, height: number): string {
  const random = randomOf(name);
  const [long, longer, turn, lean] = [
    random.between(220, 320),
    random.between(360, 700),
    random.between(0, 6),
    random.between(0.012, 0.03),
  ];
  const lineAt = (y: number) =>
    smoothPath(
      Array.from({ length: Math.ceil(width / step) + 3 }, (_, column) => {
        const x = (column - 1) * step;
        const swell = 2 + 8 * Math.sin(x / longer + y * 0.011 + turn) ** 2;
        return { x, y: y + swell * Math.sin((x * 2 * Math.PI) / long + y * lean + turn) };
      }),
    );
  const lines = Array.from({ length: Math.ceil(height / gap) + 2 }, (_, row) => lineAt((row - 0.5) * gap));
  const scale = 1 / unitsPerPx;
  return picture(
    width,
    height,
    `<path d="${lines.join('')}" fill="none" stroke="${colour.rule}" stroke-width="${0.8 * unitsPerPx}" transform="scale(${scale})"/>`,
  );
}
