import * as v from 'valibot';

export const releaseName = v.pipe(
  v.string(),
  v.regex(/^[\w.+-]{1,100}$/, 'is not a valid release, such as 1.0.0-1a2b3c4d'),
);
export const promotionOrder = v.object({ release: releaseName });
export const trialReport = v.object({
  release: releaseName,
  place: v.pipe(v.string(), v.maxLength(200)),
  problems: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(100)),
});
export const previewEnd = v.object({
  release: releaseName,
  address: v.pipe(v.string(), v.url()),
  reason: v.pipe(v.string(), v.maxLength(1_000)),
});
/** Defaults to the release before the live one. */
export const rollbackOrder = v.object({
  release: v.optional(v.pipe(v.string(), v.maxLength(100))),
  from: v.optional(v.pipe(v.string(), v.maxLength(100))),
  together: v.optional(v.boolean()),
  next: v.optional(v.boolean()),
});
/** `next` takes the slice's release out of the staged set. */
export const stopOrder = v.object({ next: v.optional(v.boolean()) });
/** `together` also takes back the slices that no longer fit. */
export const retirementOrder = v.object({ together: v.optional(v.boolean()) });
