/** Numbers that follow from a name: the same picture every time it is drawn. */
export interface Random {
  /** A number from `from` up to, not including, `to`. */
  between(from: number, to: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

export function randomOf(name: string): Random {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  // Mulberry32: names that differ in one letter give numbers that have nothing in common.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  };
}
