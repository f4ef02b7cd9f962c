import * as v from 'valibot';
import { moment, text, texts, whole } from './schema-parts';

const ofRelease = { slice: text, release: text };
const composed = { ...ofRelease, composition: text };

/**
 * A step of a deploy, rollback or retirement: one JSON object per line, the last one `live`,
 * `previewed`, `gradual`, `stopped`, `retired`, `refused` or `failed`.
 */
export const deployStep = v.variant('step', [
  v.object({ step: v.literal('received'), ...ofRelease, bytes: whole }),
  /** Another deploy is running. */
  v.object({ step: v.literal('waiting') }),
  v.object({ step: v.literal('checked') }),
  v.object({ step: v.literal('rendered'), pages: whole, of: whole }),
  /** The server tries it in a browser, without blocking other deploys. */
  v.object({ step: v.literal('trying'), place: text }),
  v.object({
    step: v.literal('live'),
    ...composed,
    /** The previously live release. */
    replaced: v.exactOptional(text),
    seconds: v.number(),
    /** Pages of other slices that failed to prerender. */
    warnings: v.exactOptional(texts),
  }),
  /** Not live, but visible at its address. */
  v.object({ step: v.literal('previewed'), ...composed, address: text, until: moment }),
  /** Some visitors get it. */
  v.object({
    step: v.literal('gradual'),
    ...composed,
    /** Share of visitors in percent; 0 for a cohort. */
    share: v.number(),
    /** When the share grows; omitted if manual. */
    next: v.exactOptional(moment),
    /** Opening it joins the cohort. */
    address: v.exactOptional(text),
  }),
  /** A gradual deploy has ended, and no visitor gets the release any more. */
  v.object({ step: v.literal('stopped'), ...ofRelease }),
  /** It is no longer live. */
  v.object({ step: v.literal('retired'), ...composed, seconds: v.number() }),
  /** Nothing has changed; each problem has a fix. */
  v.object({ step: v.literal('refused'), problems: texts }),
  v.object({ step: v.literal('failed'), message: text }),
]);
export type DeployStep = Readonly<v.InferOutput<typeof deployStep>>;

/** @param action The refused action, e.g. "deployed". */
export const refusal = (slice: string, action: string, problems: readonly string[]): string =>
  [
    `${slice} is not ${action}, and nothing has changed:`,
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
