import { parseArgs } from 'node:util';

/** Reads one option of a command line, and ignores the others. */
export const stringOption = (args: readonly string[], name: string): string | undefined => {
  const options = { [name]: { type: 'string' as const } };
  const value = parseArgs({ args: [...args], options, strict: false }).values[name];
  return typeof value === 'string' ? value : undefined;
};
