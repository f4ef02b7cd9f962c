import type { ParseArgsConfig } from 'node:util';

type OptionType = NonNullable<ParseArgsConfig['options']>[string]['type'];
export type Options = Readonly<Record<string, { readonly type: OptionType; readonly about: string; readonly multiple?: boolean }>>;

/** What a command is given: the folder of the slice, the options as they were written, and the rest of the line. */
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
  /** How many words it takes beside options; left out: none. */
  readonly takes?: number;
  /** With --json it has nothing to report but that it is done. */
  readonly endsSilently?: true;
  /**
   * @throws Error in words that say what to do
   * @throws UsageError when it was called wrongly
   */
  readonly run: (call: Call) => Promise<void>;
}
