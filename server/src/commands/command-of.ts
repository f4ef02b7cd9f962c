/**
 * Returns the command given on the command line. Otherwise prints the help and exits, with 1 for an
 * unknown command.
 */
export function getCommand<Command>(
  commands: Readonly<Record<string, Command>>,
  name: string | undefined,
  help: string,
): Command | undefined {
  if (name !== undefined && Object.hasOwn(commands, name)) return commands[name];
  console.log(help);
  process.exitCode = name === undefined ? 0 : 1;
  return undefined;
}
