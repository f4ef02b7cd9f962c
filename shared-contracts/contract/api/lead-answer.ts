import * as v from 'valibot';

/** This server's acknowledgement of what a form has sent (§7). */
export const leadAnswer = v.object({
  /** Of the lead that is stored, or of the acknowledgement where none is. */
  id: v.string(),
  message: v.string(),
});
