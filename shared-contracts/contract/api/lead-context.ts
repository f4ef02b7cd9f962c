import * as v from 'valibot';
import { optionalLine } from './request-fields';

/** The request header that carries what is known of a lead besides its fields: this object as JSON, percent-encoded. */
export const leadContextHeader = 'x-lead-context';

export const leadContext = v.strictObject({
  /** The version of the privacy notice that stood beside the button. */
  notice: optionalLine(),
  /** The page it was sent from. */
  page: optionalLine(2_000),
  referrer: optionalLine(2_000),
  /** The page the visit began with. */
  landingPage: optionalLine(2_000),
  /** utm parameters of that page. */
  utm: v.optional(v.record(v.pipe(v.string(), v.regex(/^utm_[a-z]{1,20}$/)), v.pipe(v.string(), v.maxLength(200)))),
  /** How long the form was open, in milliseconds. */
  fillMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** A field that people do not see. */
  trap: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export type LeadContext = v.InferOutput<typeof leadContext>;
