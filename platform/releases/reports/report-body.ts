import { type ReportBody, reportLimits, steps } from '@platband/slice/contract/reports';
import { Ajv } from 'ajv';

const place = '(?:[$\\w]{1,40} )?[\\w.-]{1,100}(?::\\d{1,7}:\\d{1,7})?';
/**
 * An expose (optionally with the position of an error), a form, a position in one of the release's
 * scripts, or empty for the slice itself.
 */
const subject = [
  `(?:pages|slots|modals)/\\w{1,60}(?: ${place})?`,
  'form(?:/[\\w-]{1,60}){1,2}',
  place,
  '',
].join('|');

const text = (pattern: string) => ({ type: 'string', pattern: `^(?:${pattern})$` });
const what = text('[\\w-]{1,40}');
const slice = text('[a-z][a-z0-9-]{0,60}');
const count = {
  what,
  slice,
  release: text('[\\w.+-]{0,100}'),
  subject: text(subject),
  step: { enum: [0, ...steps] },
  count: { type: 'integer', minimum: 1, maximum: reportLimits.count },
};

/**
 * Whether a body is a valid report. Its names are checked later against the composition.
 * Precompiled, since browsers send a report whenever a page is left.
 */
export const isReport = new Ajv().compile<ReportBody & Readonly<Record<string, unknown>>>({
  type: 'object',
  required: ['composition', 'counts'],
  properties: {
    composition: text('[0-9a-f]{8}'),
    counts: {
      type: 'array',
      maxItems: reportLimits.counts,
      items: { type: 'object', required: Object.keys(count), properties: count },
    },
    visit: text('[\\w.-]{1,100}'),
  },
});
