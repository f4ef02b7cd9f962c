import * as v from 'valibot';
import { moment, text, texts, whole } from './schema-parts';

const ofRelease = { slice: text, release: text };
const composed = { ...ofRelease, composition: text };

/**
 * What a deploy, a rollback or a retirement reports as it happens: one JSON object a line, the last
 * one of them `live`, `previewed`, `gradual`, `stopped`, `retired`,
 * `refused` or `failed`.
 */
export const deployStep = v.variant('step', [
  v.object({ step: v.literal('received'), ...ofRelease, bytes: whole }),
  /** Another deploy is running. */
  v.object({ step: v.literal('waiting') }),
  v.object({ step: v.literal('checked') }),
  v.object({ step: v.literal('rendered'), pages: whole, of: whole }),
  /** The server tries it in a browser; others may change what is live meanwhile. */
  v.object({ step: v.literal('trying'), place: text }),
  v.object({
    step: v.literal('live'),
    ...composed,
    /** What was live before. */
    replaced: v.exactOptional(text),
    seconds: v.number(),
    /** Pages of other slices that could not be prerendered, in words. */
    warnings: v.exactOptional(texts),
  }),
  /** It is not live; anyone with its address can see it. */
  v.object({ step: v.literal('previewed'), ...composed, address: text, until: moment }),
  /** Some visitors get it, the others what was live. */
  v.object({
    step: v.literal('gradual'),
    ...composed,
    /** The share of visitors, in per cent; 0: those with the address. */
    share: v.number(),
    /** When the share grows; left out: by hand. */
    next: v.exactOptional(moment),
    /** Opening it joins the cohort. */
    address: v.exactOptional(text),
  }),
  /** A gradual deploy has ended: nobody gets the release any more. */
  v.object({ step: v.literal('stopped'), ...ofRelease }),
  /** It is not live any more. */
  v.object({ step: v.literal('retired'), ...composed, seconds: v.number() }),
  /** Nothing has changed; each problem says what to do. */
  v.object({ step: v.literal('refused'), problems: texts }),
  v.object({ step: v.literal('failed'), message: text }),
]);
export type DeployStep = Readonly<v.InferOutput<typeof deployStep>>;

/** @param action what did not happen, as in "deployed" */
export const refusal = (slice: string, action: string, problems: readonly string[]): string =>
  [
    `${slice} is not ${action}, and nothing has changed:`,
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
