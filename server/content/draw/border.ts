import { type Motif, motifs } from './motifs';
import { colour, picture } from './paper';

/** A border is woven of threads of 3 px, twenty to its height. */
const thread = 3;
const threads = 20;

/** One repeat of a motif as paths, one a colour: each run of equal threads in a row is a rectangle. */
function repeatOf({ width, height, threadAt }: Motif): string {
  const runs = new Map<string, string>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; ) {
      const fill = threadAt(x, y);
      let end = x + 1;
      while (end < width && threadAt(end, y) === fill) end += 1;
      if (fill !== null) runs.set(fill, `${runs.get(fill) ?? ''}M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  }
  return [...runs].map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join('');
}

interface Place {
  readonly id: string;
  /** In threads. */
  readonly x: number;
  readonly width: number;
}

/** A row of a motif on its ground. */
function band({ id, x, width }: Place, motif: Motif, y: number, ground: string): string {
  const pattern = `<pattern id="${id}" x="${x}" y="${y}" width="${motif.width}" height="${motif.height}" patternUnits="userSpaceOnUse">${repeatOf(motif)}</pattern>`;
  const rectangle = (fill: string) => `<rect x="${x}" y="${y}" width="${width}" height="${motif.height}" fill="${fill}"/>`;
  return pattern + rectangle(ground) + rectangle(`url(#${id})`);
}

const grounds = [
  [colour.deep, colour.ink],
  [colour.ink, colour.deep],
  [colour.madder, colour.ink],
] as const;
/** Every pair of motifs on every pair of grounds. */
const weaves = motifs.flatMap((upper) =>
  motifs.filter((lower) => lower !== upper).flatMap((lower) => grounds.map(([first, second]) => ({ upper, lower, first, second }))),
);

/** Two motifs between stripes of gold thread. No two numbers below the number of weaves look alike, and neighbours look least alike. */
function woven(number: number, { id, x, width }: Place): string {
  const { upper, lower, first, second } = weaves[(number * 37) % weaves.length] as (typeof weaves)[number];
  const gold = [0, 2, 10, 18].map((y) => `M${x} ${y}h${width}v1h${-width}z`).join('');
  return [
    `<path fill="${first}" d="M${x} 0h${width}v${threads}h${-width}z"/>`,
    band({ id: `${id}u`, x, width }, upper, 3, first),
    band({ id: `${id}l`, x, width }, lower, 11, second),
    `<path fill="${colour.brass}" d="${gold}"/>`,
  ].join('');
}

const onThreads = (width: number, drawing: string) =>
  picture(width, threads * thread, `<g transform="scale(${thread})" shape-rendering="crispEdges">${drawing}</g>`);

/** A border of one weave. */
export const borderPicture = (number: number, width: number): string =>
  onThreads(width, woven(number, { id: 'w', x: 0, width: Math.ceil(width / thread) }));

/** A border that begins a new weave with every number, each as many px wide. */
export function changingBorder(numbers: readonly number[], each: number): string {
  const width = each / thread;
  const pieces = numbers.map((number, at) => woven(number, { id: `p${at}`, x: at * width, width }));
  const seams = numbers.map((_, at) => `M${at * width} 0h1v${threads}h-1z`).join('');
  return onThreads(numbers.length * each, `${pieces.join('')}<path fill="${colour.light}" d="${seams}"/>`);
}
