import * as v from 'valibot';
import { moment, origin, text, texts, whole } from './schema-parts';

const share = v.object({ bad: whole, of: whole });

const gradualDeploy = v.object({
  slice: text,
  release: text,
  by: text,
  since: moment,
  /** The share of visitors, in per cent; 0: the cohort. */
  share: v.number(),
  cohort: v.nullable(text),
  /** When the share grows; null: by hand. */
  next: v.nullable(moment),
  nextShare: v.nullable(v.number()),
  /** What it waits for once its time has come, or null if nothing. */
  waitsFor: v.exactOptional(v.nullable(text)),
  /** Of how many visits of each arm how many were bad. */
  figures: v.pipe(v.array(v.object({ what: text, old: share, new: share })), v.readonly()),
});
export type GradualDeploy = Readonly<v.InferOutput<typeof gradualDeploy>>;

const liveRelease = v.object({
  release: text,
  since: moment,
  ...origin,
  /** As they travel; null: not known. */
  bytes: v.nullable(whole),
});
export type LiveRelease = Readonly<v.InferOutput<typeof liveRelease>>;

/** How an attempt has ended. */
export const outcome = v.picklist([
  'live',
  'previewed',
  'refused',
  'failed',
  'rolled back',
  'retired',
  'gradual',
  'stopped',
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
  /** The last trial of the release in a browser; left out: there was none. */
  trial: v.exactOptional(v.object({ at: moment, by: text, place: text, problems: texts })),
});
export type ReleaseEvent = Readonly<v.InferOutput<typeof releaseEvent>>;

/**
 * What is live, and its history: the answer of the release service to `GET /deploy/releases`. Sizes
 * in bytes.
 */
export const releaseList = v.object({
  live: v.nullable(v.object({ composition: text, since: moment })),
  slices: v.record(text, liveRelease),
  /** The release that some visitors get; left out: everyone gets what is live. */
  gradual: v.exactOptional(gradualDeploy),
  /** Latest first. */
  history: v.pipe(v.array(releaseEvent), v.readonly()),
});
export type ReleaseList = Readonly<v.InferOutput<typeof releaseList>>;

/** What became of a release: the answer to `GET /deploy/releases/<slice>/<release>`. */
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
