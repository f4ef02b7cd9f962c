import { outcome } from '@platband/slice/contract/releases';
import * as v from 'valibot';

export type Outcome = v.InferOutput<typeof outcome>;

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)));

export const origin = v.object({
  commit: text(64),
  author: text(200),
  message: text(2_000),
  builtAt: text(40),
  skippedChecks: v.optional(v.boolean()),
});
export type Origin = Readonly<v.InferOutput<typeof origin>>;

export const getOrigin = ({ commit, author, message, builtAt, skippedChecks }: Origin): Origin => ({
  commit,
  author,
  message,
  builtAt,
  skippedChecks,
});

const unset = v.pipe(
  v.nullable(v.string()),
  v.transform((value) => value ?? undefined),
);

export const endedAttempt = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  receivedAt: v.number(),
  // Other server versions may record other kinds.
  kind: v.fallback(v.picklist(['deploy', 'preview', 'rollback', 'retire', 'command']), 'command'),
  slice: v.string(),
  release: v.string(),
  tokenId: v.nullable(v.string()),
  by: v.string(),
  commit: unset,
  author: unset,
  message: unset,
  builtAt: unset,
  skippedChecks: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
  bytes: v.nullable(v.number()),
  /** Null while running. */
  outcome: v.fallback(v.nullable(outcome), 'failed'),
  problems: v.pipe(
    v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
    v.transform((problems): readonly string[] => problems ?? []),
  ),
  endedAt: v.nullable(v.number()),
});
export type EndedAttempt = Readonly<v.InferOutput<typeof endedAttempt>>;
export type Attempt = Origin &
  Omit<EndedAttempt, keyof Origin | 'outcome' | 'problems' | 'endedAt'>;
