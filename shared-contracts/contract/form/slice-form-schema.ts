import { toastTypes } from '@platband/slice/contract/events';
import * as v from 'valibot';
import { limits } from '../limits';
import { honeypotName } from './native-form';

/** One line without control characters, since mails and tables contain it. */
const line = (maximum: number) => v.pipe(v.string(), v.regex(/^\P{Cc}+$/u), v.maxLength(maximum));
const count = (maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximum));

const common = {
  label: line(100),
  isRequired: v.boolean(),
  placeholder: v.exactOptional(line(100)),
  autofill: v.exactOptional(line(40)),
  isSentEmpty: v.exactOptional(v.boolean()),
  messages: v.strictObject({ required: line(200), invalid: v.exactOptional(line(200)) }),
};
const maxCharacters = v.exactOptional(count(limits.longTextCharacters));

const email = v.strictObject({
  ...common,
  kind: v.literal('email'),
  maxCharacters,
  domain: v.exactOptional(line(100)),
});
const phone = v.strictObject({
  ...common,
  kind: v.literal('phone'),
  minDigits: v.exactOptional(count(limits.mobileDigits)),
  maxDigits: v.exactOptional(v.literal(limits.mobileDigits)),
});
const other = v.strictObject({
  ...common,
  kind: v.pipe(
    v.picklist(['text', 'long-text', 'number', 'choice']),
    v.description(
      'the field for an email address must be named "email", and the one for a phone number "mobile" or "phone", since people find their data by these names',
    ),
  ),
  maxCharacters,
  options: v.exactOptional(
    v.pipe(v.record(line(100), line(100)), v.minEntries(1), v.maxEntries(100)),
  ),
  emptyOption: v.exactOptional(line(100)),
});

/** Reserved names that have another meaning in requests or in the lead table. */
const taken = [honeypotName, ...Object.getOwnPropertyNames(Object.prototype)].join('|');
const fieldName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?!resume|(?:${taken})$)[a-z][A-Za-z0-9]{0,39}$`)),
  v.description(
    `a field's name may have only letters and digits, must not begin with "resume", and must not be one of ${taken.replaceAll('|', ', ')}`,
  ),
);
const outcome = v.strictObject({
  alert: v.nullable(line(200)),
  toast: v.nullable(v.strictObject({ type: v.picklist(toastTypes), message: line(200) })),
  status: v.nullable(line(200)),
  closes: v.boolean(),
  clearsFields: v.boolean(),
});

/**
 * A slice form (`forms` in slice.ts): a form definition without files or derived parts. The server
 * derives validation from it; slices provide no schemas or patterns.
 */
export const sliceFormSchema = v.strictObject({
  title: line(100),
  /** The staff's name for its leads: "Ask for a rate alert". */
  summary: line(100),
  fields: v.intersect([
    v.pipe(v.record(fieldName, v.unknown()), v.minEntries(1), v.maxEntries(30)),
    v.objectWithRest(
      {
        email: v.exactOptional(email),
        mobile: v.exactOptional(phone),
        phone: v.exactOptional(phone),
      },
      other,
    ),
  ]),
  validates: v.picklist(['before-sending', 'after-sending']),
  marksOptional: v.boolean(),
  submit: v.strictObject({
    text: line(60),
    sendingText: line(60),
    resetsAfterMs: v.exactOptional(count(60_000)),
  }),
  outcomes: v.strictObject({ success: outcome, rejection: outcome, failure: outcome }),
});
type Field = v.InferOutput<typeof email | typeof phone | typeof other>;
export type SliceForm = DeepReadonly<
  Omit<v.InferOutput<typeof sliceFormSchema>, 'fields'> & { fields: Record<string, Field> }
>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
