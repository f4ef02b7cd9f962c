/** Characters of a form's largest body. */
export const hostileLength = 131_072;

const signs = ['.', ',', ' ', '\t', '\n', '@', '0', '+', '<', '>', '?', '/', '%', '"', '\\', '\0'];
const beyondAscii = ['\ud800', '\u0301', '\u200d', '९', '𝟗', '😀', 'Ａ', 'ſ'];
const words = ['+91', '+12345678901', '1,', 'a.', 'a@', '<a', '<a@', '@xn', '%20', '%40'];
const units = [...signs, ...beyondAscii, ...words];
const frames = [
  ['', 'x'],
  ['x', '@'],
  ['<', '@x.example'],
  ['a@x.', ''],
  ['"', '"@x.example'],
] as const;

/**
 * Generates texts on which a pattern that backtracks takes its longest: each repeats one or two
 * characters between different beginnings and ends.
 */
export function hostileTexts(length: number): readonly string[] {
  const pairs = units.map((unit, at) => unit + units[(at * 7 + 5) % units.length]);
  const repeated = [...units, ...signs, ...pairs];
  return repeated.map((unit, at) => {
    const [start, end] = frames[at % frames.length] ?? ['', ''];
    const room = length - start.length - end.length;
    return start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
  });
}

/** A few linear passes stay far below; a quadratic one takes thousands of steps. */
export const maxSteps = 100;

/**
 * Measures work in steps per character: its processor time as a multiple of that of visiting each
 * character once. Repeats high results, which other processes may cause.
 * @param cpuMs Returns the processor time of this process in milliseconds.
 */
export async function stepsPerCharacter(
  work: (text: string) => unknown,
  text: string,
  cpuMs: () => number,
): Promise<number> {
  const measure = async (run: (text: string) => unknown) => {
    const start = cpuMs();
    try {
      await run(text);
    } catch {
      // A rejection is a response, too.
    }
    return cpuMs() - start;
  };
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > maxSteps; attempt += 1) {
    const spent = await measure(work);
    least = Math.min(least, spent < 10 ? 0 : spent / Math.max(1, await measure(visitEach)));
  }
  return least;
}

const visitEach = (text: string) => text.replace(/./gsu, (character) => character);
