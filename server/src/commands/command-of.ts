/**
 * The command that a command line names. Where it names none, the help is printed, and the program
 * exits with 1 unless nothing was named.
 */
export function commandOf<Command>(
  commands: Readonly<Record<string, Command>>,
  name: string | undefined,
  help: string,
): Command | undefined {
  if (name !== undefined && Object.hasOwn(commands, name)) return commands[name];
  console.log(help);
  process.exitCode = name === undefined ? 0 : 1;
  return undefined;
}
