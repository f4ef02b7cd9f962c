import * as v from 'valibot';
import { moment, text, texts, whole } from './schema-parts';

const ofRelease = { slice: text, release: text };
const composed = { ...ofRelease, composition: text };

/**
 * A step of a deploy, rollback or retirement, sent as one JSON object per line. The last step is
 * `live`, `previewed`, `gradual`, `staged`, `stopped`, `retired`, `refused` or `failed`.
 */
export const deployStep = v.variant('step', [
  v.object({ step: v.literal('received'), ...ofRelease, bytes: whole }),
  v.object({ step: v.literal('waiting') }),
  v.object({ step: v.literal('checked') }),
  v.object({ step: v.literal('rendered'), pages: whole, of: whole }),
  /** The server is trying the release in a browser, without blocking other deploys. */
  v.object({ step: v.literal('trying'), place: text }),
  v.object({
    step: v.literal('live'),
    ...composed,
    /** Release that was live before. */
    replaced: v.exactOptional(text),
    seconds: v.number(),
    /** What does not render, is deprecated, untranslated or untested, or no longer fits. */
    warnings: v.exactOptional(texts),
  }),
  /** The release is not live, but visible at its own address. */
  v.object({ step: v.literal('previewed'), ...composed, address: text, until: moment }),
  v.object({
    step: v.literal('gradual'),
    ...composed,
    /** Percentage of visitors; 0 for a cohort. */
    share: v.number(),
    /** When the share increases; omitted if this is done manually. */
    next: v.exactOptional(moment),
    /** Visitors who open this address join the cohort. */
    address: v.exactOptional(text),
  }),
  /** The release waits for others; each line is a slice and what it lacks. None: the set fits. */
  v.object({
    step: v.literal('staged'),
    ...ofRelease,
    missing: texts,
    /** Shows the staged set while it fits. */
    address: text,
    until: moment,
  }),
  /** A gradual deploy has ended; visitors no longer get the release. */
  v.object({ step: v.literal('stopped'), ...ofRelease }),
  v.object({
    step: v.literal('retired'),
    ...composed,
    seconds: v.number(),
    warnings: v.exactOptional(texts),
  }),
  /** Nothing has changed; each problem says how to fix it. */
  v.object({ step: v.literal('refused'), problems: texts }),
  v.object({ step: v.literal('failed'), message: text }),
]);
export type DeployStep = Readonly<v.InferOutput<typeof deployStep>>;

/**
 * Returns the message for a refused action.
 * @param action The refused action, such as "deployed".
 */
export const refusal = (slice: string, action: string, problems: readonly string[]): string =>
  [
    `${slice} was not ${action}, and nothing has changed:`,
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
