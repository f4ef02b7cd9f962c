import { releaseOfSlice } from './loaded-releases';

/** File, line and column in a stack frame. */
const place = /[\w.-]+\.js:\d+:\d+/;

/**
 * Returns where an error was thrown: the first stack frame of a slice or the shell.
 * @returns Name and position, e.g. `TypeError About-1a2b.js:1:2345`, or undefined if the stack
 *   contains no slice.
 */
export function getPlace(error: unknown) {
  const { name, stack } = Object(error) as Partial<Error>;
  for (const line of stack?.split('\n') ?? []) {
    const found =
      releaseOfSlice(line) ??
      (line.includes('/shell/assets/') ? { slice: 'shell', release: '' } : undefined);
    const at = place.exec(line);
    // Error messages may contain typed text; names and positions do not.
    if (found && at) return { ...found, subject: `${name} ${at}` };
  }
  return undefined;
}
