import * as v from 'valibot';

/** This server's acknowledgement of a form (§7). */
export const leadAnswer = v.object({
  /** Id of the stored lead, or of the acknowledgement if nothing is stored. */
  id: v.string(),
  message: v.string(),
});
