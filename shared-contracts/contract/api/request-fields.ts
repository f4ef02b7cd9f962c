import * as v from 'valibot';

/** A line of a lead's context. Longer text is truncated, since no lead is rejected for it. */
export const optionalLine = (maximum = 200) => v.optional(v.pipe(v.string(), v.maxLength(maximum)));
