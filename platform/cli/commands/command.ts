import type { ParseArgsConfig } from 'node:util';

type OptionType = NonNullable<ParseArgsConfig['options']>[string]['type'];
export type Options = Readonly<
  Record<string, { readonly type: OptionType; readonly about: string; readonly multiple?: boolean }>
>;

export interface Call {
  readonly folder: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

export interface Command {
  readonly about: string;
  readonly usage?: string;
  readonly options?: Options;
  /** Number of positional arguments. Defaults to 0. */
  readonly takes?: number;
  /** Prints nothing on success, so --json makes `slice` print a generic result. */
  readonly endsSilently?: true;
  /**
   * @throws Error with a message that suggests a fix
   * @throws UsageError if the arguments are invalid
   */
  readonly run: (call: Call) => Promise<void>;
}
