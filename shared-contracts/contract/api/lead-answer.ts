import * as v from 'valibot';

/**
 * The server's acknowledgement of what a form has sent: nothing else counts as success, whatever
 * its status (decisions, D3).
 */
export const leadAnswer = v.object({
  /** Of the lead that is stored, or of the acknowledgement where none is. */
  id: v.string(),
  message: v.string(),
});
