import { releaseOfSlice } from './loaded-releases';

/** File, line and column in a line of a stack. */
const place = /[\w.-]+\.js:\d+:\d+/;

/**
 * Where an error was thrown: the first line of its stack that is of a slice's release, or of the
 * shell.
 * @returns with its name and place, as `TypeError About-1a2b.js:1:2345`; undefined where the stack
 *   names no slice
 */
export function placeOf(error: unknown) {
  const { name, stack } = Object(error) as Partial<Error>;
  for (const line of stack?.split('\n') ?? []) {
    const found =
      releaseOfSlice(line) ??
      (line.includes('/shell/assets/') ? { slice: 'shell', release: '' } : undefined);
    const at = place.exec(line);
    // The message of an error may contain typed text: its name and place do not.
    if (found && at) return { ...found, subject: `${name} ${at}` };
  }
  return undefined;
}
