import * as v from 'valibot';

/**
 * The request header that carries what is known of a lead besides its fields: this object as JSON,
 * percent-encoded.
 */
export const leadContextHeader = 'x-lead-context';

/** Long texts are cut, and other types dropped: no lead is rejected for its context. */
const text = (maximum: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((value) => value.slice(0, maximum)),
      ),
    ),
    undefined,
  );

const utm = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        /^utm_[a-z]{1,20}$/.test(name) && typeof value === 'string'
          ? [[name, value.slice(0, 200)]]
          : [],
      ),
    ),
  ),
);

/**
 * Lenient: each invalid part is dropped, the rest is kept; anything but an object is an empty
 * context.
 */
export const leadContext = v.fallback(
  v.object({
    /** The version of the privacy notice that stood beside the button. */
    notice: v.optional(text(200)),
    /** Whose notice it was: the form's id. */
    form: v.optional(text(100)),
    /** The language it was read in. */
    language: v.optional(text(20)),
    /**
     * What was pressed to open the form: a service, a card, an article, a result of the calculator.
     */
    subject: v.optional(text(200)),
    /** The page it was sent from. */
    page: v.optional(text(2_000)),
    referrer: v.optional(text(2_000)),
    /** The page the visit began with. */
    landingPage: v.optional(text(2_000)),
    /** utm parameters of that page. */
    utm: v.optional(v.fallback(v.optional(utm), undefined)),
    /** How long the page had been shown when the form was sent, in milliseconds. */
    fillMs: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)),
    /** The honeypot: a field that people do not see. */
    honeypot: v.optional(text(200)),
  }),
  {},
);

export type LeadContext = v.InferOutput<typeof leadContext>;
