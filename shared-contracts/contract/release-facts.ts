/** What a build says of itself, beside its files (`facts.json`): what a deploy is checked by. */
export interface ReleaseFacts {
  /** The version of the contract it was built against. */
  readonly contract: number;
  /** Shared modules: the versions a shell brings, or the ranges a remote takes. */
  readonly shared: Readonly<Record<string, string>>;
  /** Per kind of expose, the props it is handed (shell) or reads (remote). */
  readonly props: Readonly<Record<string, readonly string[]>>;
  /** Per event, the fields it hears (shell) or sends (remote). */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Parts of remotes that it asks for (`mf-forms/slots/Newsletter`). */
  readonly asksFor: readonly string[];
}

/** The file that a build leaves them in. */
export const factsFile = 'facts.json';
