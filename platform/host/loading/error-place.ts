import { releaseOfSlice } from './loaded-releases';

const place = /[\w.-]+\.js:\d+:\d+/;

/**
 * Returns where an error was thrown: the first stack frame in a slice or the shell.
 * @returns Name and position, such as `TypeError About-1a2b.js:1:2345`, or undefined if no frame
 *   belongs to a slice or the shell.
 */
export function placeInScript(error: unknown) {
  const { name, stack } = Object(error) as Partial<Error>;
  for (const line of stack?.split('\n') ?? []) {
    const found =
      releaseOfSlice(line) ??
      (line.includes('/shell/assets/') ? { slice: 'shell', release: '' } : undefined);
    const at = place.exec(line);
    // Names and positions only, since error messages may contain typed text.
    if (found && at) return { ...found, subject: `${name} ${at}` };
  }
  return undefined;
}
