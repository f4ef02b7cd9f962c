/** A repository's files: those in Git and new ones, except for ignored files. */
export interface Checkout {
  /** Paths from the repository's root, sorted. */
  readonly files: readonly string[];
  /** @throws If the file does not exist. */
  readonly read: (file: string) => string;
}

/** A rule about the repository's files that no compiler and no other linter checks. */
export interface Lint {
  readonly name: string;
  /**
   * Finds violations.
   * @returns A line for each, with the file, the problem and the remedy.
   */
  readonly run: (checkout: Checkout) => readonly string[];
}

export const isIn = ({ files }: Checkout) => {
  const all = new Set(files);
  for (const file of files)
    for (let at = file.indexOf('/'); at > 0; at = file.indexOf('/', at + 1))
      all.add(file.slice(0, at));
  return (path: string): boolean => all.has(path.replace(/\/$/, ''));
};

export const readJson = <T>({ read }: Checkout, file: string): T => JSON.parse(read(file)) as T;

/** Returns the first group of each match. */
export const groups = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Returns a violation if fewer things were found than a lint needs to mean anything. */
export const atLeast = (count: number, least: number, what: string): readonly string[] =>
  count >= least
    ? []
    : [
        `Found only ${count} ${what} instead of at least ${least}. Correct the pattern with which this lint finds them.`,
      ];
