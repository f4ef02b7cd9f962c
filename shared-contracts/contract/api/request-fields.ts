import * as v from 'valibot';

/**
 * A line of what goes with a lead besides its fields; what is longer is cut, since none of it is
 * worth a lead.
 */
export const optionalLine = (maximum = 200) => v.optional(v.pipe(v.string(), v.maxLength(maximum)));
