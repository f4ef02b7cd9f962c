import * as v from 'valibot';

/**
 * Request header for facts about a lead other than its fields: this object as percent-encoded JSON.
 */
export const leadContextHeader = 'x-lead-context';

/** Truncates long texts and drops other types: no lead is rejected for its context. */
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

/** Drops each invalid part and keeps the rest. Anything but an object is an empty context. */
export const leadContext = v.fallback(
  v.object({
    /** Version of the privacy notice beside the button. */
    notice: v.optional(text(200)),
    /** Form id of the notice. */
    form: v.optional(text(100)),
    /** Language of the notice. */
    language: v.optional(text(20)),
    /** Subject of the button that opened the form: a service, a card, an article, a result. */
    subject: v.optional(text(200)),
    page: v.optional(text(2_000)),
    referrer: v.optional(text(2_000)),
    landingPage: v.optional(text(2_000)),
    /** UTM parameters of the landing page. */
    utm: v.optional(v.fallback(v.optional(utm), undefined)),
    /** Milliseconds between showing the page and sending the form. */
    fillMs: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)),
    /** Value of the hidden honeypot field. */
    honeypot: v.optional(text(200)),
  }),
  {},
);

export type LeadContext = v.InferOutput<typeof leadContext>;
