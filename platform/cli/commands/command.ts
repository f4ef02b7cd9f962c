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
  /** What it does, in a few words. */
  readonly about: string;
  readonly usage?: string;
  readonly options?: Options;
  /** The number of positional arguments; left out: none. */
  readonly takes?: number;
  /** With --json it only reports that it is done. */
  readonly endsSilently?: true;
  /**
   * @throws Error that says what to do
   * @throws UsageError when it was called wrongly
   */
  readonly run: (call: Call) => Promise<void>;
}
