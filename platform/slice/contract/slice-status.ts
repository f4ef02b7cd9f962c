import * as v from 'valibot';
import { text, texts, whole } from './schema-parts';

const parts = v.pipe(
  v.array(
    v.object({
      slice: text,
      /** `slots/Box`, `modals/Offer`. */
      part: text,
    }),
  ),
  v.readonly(),
);
const size = { script: whole, style: whole };
/** What a team has set, in whatever number. */
const budget = v.object({ script: v.number(), style: v.number() });

/**
 * How a live slice and the others depend on each other: the answer of the release service to `GET
 * /deploy/slices/<slice>`. Sizes in bytes, compressed.
 */
export const sliceStatus = v.object({
  slice: text,
  release: text,
  /** Paths of each page. */
  pages: v.record(text, v.union([text, texts])),
  /** Who requires which part of it. */
  requiredBy: parts,
  /** What it requires of others. */
  requires: parts,
  /** Calls of the API that it makes. */
  calls: texts,
  events: texts,
  /** Per page, slot or modal; null: it has none. */
  budget: v.nullable(budget),
  sizes: v.pipe(v.array(v.object({ expose: text, ...size })), v.readonly()),
  /** Parts of it that are deprecated, and deprecated parts of others that it uses. */
  deprecated: v.pipe(
    v.array(
      v.object({
        owner: text,
        part: text,
        /** A day: `2027-01-31`. */
        until: text,
        usedBy: texts,
      }),
    ),
    v.readonly(),
  ),
});
export type SliceStatus = Readonly<v.InferOutput<typeof sliceStatus>>;
