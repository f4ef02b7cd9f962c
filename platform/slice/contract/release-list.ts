import * as v from 'valibot';
import { moment, origin, text, texts, whole } from './schema-parts';

const share = v.object({ bad: whole, of: whole });

const gradualDeploy = v.object({
  slice: text,
  release: text,
  by: text,
  since: moment,
  /** Percentage of visitors; 0 for a cohort. */
  share: v.number(),
  cohort: v.nullable(text),
  /** When the share increases, or null if this is done manually. */
  next: v.nullable(moment),
  nextShare: v.nullable(v.number()),
  /** What the next step is waiting for once it is due, or null. */
  waitsFor: v.exactOptional(v.nullable(text)),
  /** Number of bad visits and of all visits, for each arm. */
  figures: v.pipe(v.array(v.object({ what: text, old: share, new: share })), v.readonly()),
});
export type GradualDeploy = Readonly<v.InferOutput<typeof gradualDeploy>>;

const liveRelease = v.object({
  release: text,
  since: moment,
  ...origin,
  /** Compressed size in bytes, or null if unknown. */
  bytes: v.nullable(whole),
});
export type LiveRelease = Readonly<v.InferOutput<typeof liveRelease>>;

/** Outcome of an attempted deploy, rollback or retirement. */
export const outcome = v.picklist([
  'live',
  'previewed',
  'refused',
  'failed',
  'rolled back',
  'retired',
  'gradual',
  'stopped',
  'staged',
  'taken back',
]);

const releaseEvent = v.object({
  at: moment,
  slice: text,
  release: text,
  ...origin,
  outcome,
  problems: v.exactOptional(texts),
  seconds: v.number(),
  /** The release's last browser trial, if any. */
  trial: v.exactOptional(v.object({ at: moment, by: text, place: text, problems: texts })),
});
export type ReleaseEvent = Readonly<v.InferOutput<typeof releaseEvent>>;

const stagedRelease = v.object({
  slice: text,
  release: text,
  by: text,
  since: moment,
  /** What it lacks of the others. Empty if it fits. */
  missing: texts,
});
export type StagedRelease = Readonly<v.InferOutput<typeof stagedRelease>>;

/** Response of `GET /deploy/releases`: the live slices and the history. Sizes are in bytes. */
export const releaseList = v.object({
  live: v.nullable(v.object({ composition: text, since: moment })),
  slices: v.record(text, liveRelease),
  gradual: v.exactOptional(gradualDeploy),
  /** Releases that go live together. Omitted if none is staged. */
  next: v.exactOptional(v.pipe(v.array(stagedRelease), v.readonly())),
  /** Latest first. */
  history: v.pipe(v.array(releaseEvent), v.readonly()),
});
export type ReleaseList = Readonly<v.InferOutput<typeof releaseList>>;

/** Response of `GET /deploy/releases/<slice>/<release>`: a release's status. */
export const releaseStatus = v.object({
  slice: text,
  release: text,
  outcome: v.union([outcome, v.literal('under way')]),
  isLive: v.boolean(),
  problems: texts,
  at: moment,
  seconds: v.nullable(v.number()),
  ...origin,
});
export type ReleaseStatus = Readonly<v.InferOutput<typeof releaseStatus>>;
