export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Curves are written in tenths of a px, so that coordinates are whole numbers. */
export const unitsPerPx = 10;

/**
 * A smooth curve along the points, in the shortest form that SVG has: each point pulls one arc, and all an arc says is its end. What rounding leaves
 * over goes into the next arc, so that errors do not add up along a long line.
 */
export function smoothPath(points: readonly Point[], { isClosed = false } = {}): string {
  const [start, pull, ...rest] = (isClosed ? [...points, ...points.slice(0, 2)] : points).map(inUnits);
  if (start === undefined || pull === undefined) return '';
  let from = roundedMiddle(start, pull);
  let control = pull;
  const steps: Point[] = [difference(pull, from)];
  for (const next of rest) {
    const end = roundedMiddle(control, next);
    steps.push(difference(end, from));
    control = { x: 2 * end.x - control.x, y: 2 * end.y - control.y };
    from = end;
  }
  return `M${written([roundedMiddle(start, pull)])}q${written(steps.slice(0, 2))}t${written(steps.slice(2))}`;
}

/** A point at an angle in radians and a distance in px from the middle. */
export const polar = (angle: number, radius: number): Point => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });

const inUnits = ({ x, y }: Point): Point => ({ x: Math.round(x * unitsPerPx), y: Math.round(y * unitsPerPx) });
const roundedMiddle = (a: Point, b: Point): Point => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) });
const difference = (to: Point, from: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
/** A minus sign separates numbers as well as a space does. */
const written = (points: readonly Point[]) =>
  points
    .flatMap(({ x, y }) => [x, y])
    .join(' ')
    .replaceAll(' -', '-');
