import * as v from 'valibot';

/** What the server says of a lead that it has stored. */
export const leadAnswer = v.object({ message: v.string() });
