import * as v from 'valibot';
import { text, texts, whole } from './schema-parts';

const parts = v.pipe(
  v.array(
    v.object({
      slice: text,
      /** E.g. `slots/Box` or `modals/Offer`. */
      part: text,
    }),
  ),
  v.readonly(),
);
const size = { script: whole, style: whole };
/** The team's budget. */
const budget = v.object({ script: v.number(), style: v.number() });

/**
 * Response of `GET /deploy/slices/<slice>`: a live slice's dependencies in both directions. Sizes
 * in compressed bytes.
 */
export const sliceStatus = v.object({
  slice: text,
  release: text,
  /** Paths of each page. */
  pages: v.record(text, v.union([text, texts])),
  /** Consumers by part. */
  requiredBy: parts,
  /** Required parts of other slices. */
  requires: parts,
  /** Calls of the API that it makes. */
  calls: texts,
  events: texts,
  /** By page, slot or modal; null without a budget. */
  budget: v.nullable(budget),
  sizes: v.pipe(v.array(v.object({ expose: text, ...size })), v.readonly()),
  /** Its deprecated parts, and deprecated parts that it uses. */
  deprecated: v.pipe(
    v.array(
      v.object({
        owner: text,
        part: text,
        /** E.g. `2027-01-31`. */
        until: text,
        usedBy: texts,
      }),
    ),
    v.readonly(),
  ),
});
export type SliceStatus = Readonly<v.InferOutput<typeof sliceStatus>>;
