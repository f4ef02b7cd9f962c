import * as v from 'valibot';
import { text, texts, whole } from './schema-parts';

const parts = v.pipe(
  v.array(
    v.object({
      slice: text,
      /** For example, `slots/Box` or `modals/Offer`. */
      part: text,
    }),
  ),
  v.readonly(),
);
const size = { script: whole, style: whole };
const budget = v.object({ script: v.number(), style: v.number() });

/**
 * Response of `GET /deploy/slices/<slice>`: a live slice's dependencies in both directions. Sizes
 * are in compressed bytes.
 */
export const sliceStatus = v.object({
  slice: text,
  release: text,
  /** One or more paths per page. */
  pages: v.record(text, v.union([text, texts])),
  /** Slices that require each part. */
  requiredBy: parts,
  /** Parts that the slice requires from other slices. */
  requires: parts,
  calls: texts,
  events: texts,
  /** Applies to each page, slot or modal; null if there is no budget. */
  budget: v.nullable(budget),
  sizes: v.pipe(v.array(v.object({ expose: text, ...size })), v.readonly()),
  /** The slice's own deprecated parts, and deprecated parts that it uses. */
  deprecated: v.pipe(
    v.array(
      v.object({
        owner: text,
        part: text,
        /** For example, `2027-01-31`. */
        until: text,
        usedBy: texts,
      }),
    ),
    v.readonly(),
  ),
});
export type SliceStatus = Readonly<v.InferOutput<typeof sliceStatus>>;
