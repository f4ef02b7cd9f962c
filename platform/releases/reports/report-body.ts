import { reportKinds, reportLimits, steps } from '@platform/slice/contract/reports';
import * as v from 'valibot';

/** One script in a release, and the place in it; or the name of a style sheet. */
const place = /^(?:[A-Z]\w{0,40} )?[\w.-]{1,100}(?::\d{1,7}:\d{1,7})?$/;
const expose = /^(?:pages|slots|modals)\/\w{1,60}$/;
const form = /^form(?:\/[\w-]{1,60}){1,2}$/;

/** What a browser sends (`ReportBody`). That its names are those of a composition is checked against that. */
export const reportBody = v.object({
  composition: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  counts: v.pipe(
    v.array(
      v.object({
        what: v.picklist(reportKinds),
        slice: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)),
        release: v.pipe(v.string(), v.regex(/^[\w.+-]{0,100}$/)),
        subject: v.pipe(
          v.string(),
          v.check((text) => text === '' || [expose, form, place].some((shape) => shape.test(text))),
        ),
        step: v.picklist([0, ...steps]),
        count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(reportLimits.count)),
      }),
    ),
    v.maxLength(reportLimits.counts),
  ),
  earlier: v.optional(v.pipe(v.array(v.picklist(reportKinds)), v.maxLength(reportKinds.length))),
});
