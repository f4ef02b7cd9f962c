export interface ContentProblem {
  /** Relative to the content folder. */
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

/**
 * Formats a problem as editors and compilers do, so that terminals open `file:line` with a click.
 */
export const problemLine = ({ file, line, says }: ContentProblem): string =>
  `${file}:${line}: ${says}`;

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

export const noPicture = (picture: string): string =>
  `There is no picture "${picture}". Add it to pictures/, or use an existing one.`;
