import { colour } from './paper';

/** What is woven of a motif of Maheshwar and Chanderi, seven threads high, until it repeats. */
export interface Motif {
  readonly width: number;
  readonly height: number;
  /** The colour of a thread; null shows the ground. */
  readonly threadAt: (x: number, y: number) => string | null;
}

const height = 7;
const middle = 3;
const when = (isSo: boolean, fill: string = colour.light) => (isSo ? fill : null);

/** The mat: twill that turns at the middle. */
const chatai: Motif = { width: 6, height, threadAt: (x, y) => when((x + Math.abs(y - middle)) % 6 < 3) };

/** The wave: a zigzag of threads. */
const leheriya: Motif = {
  width: 12,
  height,
  threadAt: (x, y) => {
    const rise = Math.abs((x % 12) - 6);
    return rise - y === 0 || rise - y === -1 ? colour.light : when(rise - y === -3, colour.brass);
  },
};

/** The bangle: a lozenge with a heart of another colour. */
const bugdi: Motif = {
  width: 14,
  height,
  threadAt: (x, y) => {
    const away = Math.abs(x - 6) + Math.abs(y - middle);
    return away < 2 ? colour.ground : away === 3 ? colour.light : when(away === 2, colour.madder);
  },
};

/** Bricks, laid in a bond. */
const brick: Motif = {
  width: 10,
  height,
  threadAt: (x, y) => when(y % 3 !== 0 && (x + (y < middle ? 0 : 5)) % 10 > 1, colour.brass),
};

/** A motif that is drawn thread by thread: `#` light, `+` brass, `o` paper. */
const drawn = (rows: readonly string[]): Motif => ({
  width: rows[0]?.length ?? 1,
  height,
  threadAt: (x, y) => ({ '#': colour.light, '+': colour.brass, o: colour.ground })[rows[y]?.charAt(x) ?? ''] ?? null,
});

/** A flower, and the mango beside it. */
const phoolKeri = drawn([
  '...#...........##.....',
  '.#.#.#........#..#....',
  '..###.......#..+.#....',
  '##.o.##....#.++.#.....',
  '..###.....#.+++.#.....',
  '.#.#.#....#.++.#......',
  '...#.......####.......',
]);

/** The temple steps along a river. */
const ghat: Motif = {
  width: 14,
  height,
  threadAt: (x, y) => {
    const step = middle + 3 - Math.abs(x - 6);
    return y === height - 1 - step ? colour.light : when(y > height - 1 - step && (y + step) % 2 === 0, colour.brass);
  },
};

export const motifs: readonly Motif[] = [chatai, leheriya, bugdi, brick, phoolKeri, ghat];
