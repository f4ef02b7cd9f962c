export type Outcome = 'live' | 'previewed' | 'refused' | 'failed' | 'rolled back' | 'retired' | 'gradual' | 'stopped' | 'taken back';

/** What a release was built from, as its sender states. */
export interface Origin {
  readonly commit?: string | undefined;
  readonly author?: string | undefined;
  readonly message?: string | undefined;
  readonly builtAt?: string | undefined;
  readonly skippedChecks?: boolean | undefined;
}

export const originOf = ({ commit, author, message, builtAt, skippedChecks }: Origin): Origin => ({
  ...{ commit, author, message, builtAt, skippedChecks },
});

/** An attempt to change which release of a slice is live. */
export interface Attempt extends Origin {
  readonly id: string;
  readonly kind: 'deploy' | 'preview' | 'rollback' | 'retire' | 'command';
  readonly slice: string;
  readonly release: string;
  readonly by: string;
  readonly tokenId: string | null;
  readonly bytes: number | null;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export interface EndedAttempt extends Attempt {
  /** Null: under way. */
  readonly outcome: Outcome | null;
  readonly problems: readonly string[];
  readonly endedAt: number | null;
}
