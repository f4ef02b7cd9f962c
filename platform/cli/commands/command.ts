import type { ParseArgsConfig } from 'node:util';

type OptionType = NonNullable<ParseArgsConfig['options']>[string]['type'];
export type Options = Readonly<
  Record<string, { readonly type: OptionType; readonly about: string; readonly multiple?: boolean }>
>;

/**
 * The arguments of a command: the slice's folder, the options as written, and the positional
 * arguments.
 */
export interface Call {
  readonly folder: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

export interface Command {
  /** A short description. */
  readonly about: string;
  readonly usage?: string;
  readonly options?: Options;
  /** Number of positional arguments. Defaults to none. */
  readonly takes?: number;
  /** With --json it prints no result other than success. */
  readonly endsSilently?: true;
  /**
   * @throws Error with a fix
   * @throws UsageError for wrong usage
   */
  readonly run: (call: Call) => Promise<void>;
}
