import { megabytes } from '@platband/slice/contract/readable';
import * as v from 'valibot';
import { limits } from '../limits';
import { inGroups } from '../texts/indian-number';
import { base64CharactersOf } from './application-call';
import { asciiDigits, cleanEmail, cleanLine, cleanText } from './clean-text';
import { isEmailAddress, isOfDomain } from './email-address';
import type { FieldDefinition, FieldKind } from './form-definition';
import { readPhone } from './phone-number';
import { readNumber } from './read-number';

/** For fields whose configured message is about the domain. */
const notAddress = 'Email is invalid';
/** The message for values that no form can send. */
const notText = 'Must be text.';
const notNumber = 'Enter a number above 0.';
export const foreignNumber = `Enter an Indian number: ${limits.mobileDigits} digits, with or without +91. We cannot call other countries.`;
export const tooManyDigits = `Too many digits: a phone number has ${limits.mobileDigits}, with or without +91.`;
export const tooLong = (maximum: number) => `Use at most ${inGroups(maximum)} characters`;
export const emptyFile = 'The file is empty. Please choose another one.';
export const unreadableFile =
  'The file can’t be read. Save a copy on this device and choose that one.';
export const tooLarge = (bytes: number) =>
  `The file is larger than ${megabytes(bytes)}. Please choose a smaller one.`;

/** Returns the maximum length of a field in characters. */
export function maxCharactersOf({ kind, maxCharacters }: FieldDefinition): number {
  return maxCharacters ?? maximumOf[kind] ?? limits.lineCharacters;
}

/**
 * Returns the maximum length of a value as it is entered, before line ends, spaces and invisible
 * characters are cleaned. No pattern reads a longer value: that could stop the server.
 */
export const maxEnteredOf = (field: FieldDefinition): number =>
  Math.max(2 * maxCharactersOf(field), limits.lineCharacters);

/** Ends a pipe that has found a problem, since Valibot runs no transformation after one. */
const ifShort = v.transform((value: string) => value);

const maximumOf: Readonly<Partial<Record<FieldKind, number>>> = {
  'long-text': limits.longTextCharacters,
  email: limits.longestEmailCharacters,
  'hidden-email': limits.longestEmailCharacters,
};

/** Returns the maximum number of national digits in a phone field, without the country code. */
export const nationalDigitsOf = ({
  maxDigits = limits.mobileDigits,
  sentPrefix,
}: FieldDefinition): number => maxDigits - (sentPrefix ?? '').length;

/** Formats a phone number for sending. Invalid input stays as entered, for validation to find. */
export function sentPhone(field: FieldDefinition, entered: string): string {
  const reading = readPhone(entered, nationalDigitsOf(field));
  if (reading.kind !== 'national') return reading.text;
  return reading.digits === '' ? '' : `${field.sentPrefix ?? ''}${reading.digits}`;
}

/**
 * Creates the schema of a field's payload keys. The browser validates with it before sending, the
 * server before storing, and the API description is generated from it. Its output is the cleaned
 * value that is stored.
 */
export function fieldSchema(
  name: string,
  field: FieldDefinition,
): Readonly<Record<string, v.GenericSchema>> {
  if (field.kind === 'file') return fileSchema(name, field);
  const schema = schemaOf[field.kind](field);
  const isLeftOut = !field.isRequired;
  return { [name]: isLeftOut ? v.optional(schema) : schema };
}

const text = (field: FieldDefinition, clean: (value: string) => string) =>
  v.pipe(
    v.string(notText),
    v.maxLength(maxEnteredOf(field), tooLong(maxCharactersOf(field))),
    v.transform(clean),
    v.minLength(field.isRequired ? 1 : 0, field.messages.required),
    v.maxLength(maxCharactersOf(field), tooLong(maxCharactersOf(field))),
  );

/** Only `isRequired` applies to empty values. */
const orEmpty = (isRight: (value: string) => boolean) => (value: string) =>
  value === '' || isRight(value);

const email = (field: FieldDefinition) =>
  v.pipe(
    text(field, cleanEmail),
    v.check(orEmpty(isEmailAddress), field.domain ? notAddress : field.messages.invalid),
    v.check(
      orEmpty((address) => !field.domain || isOfDomain(address, field.domain)),
      field.messages.invalid,
    ),
  );

function phone(field: FieldDefinition) {
  const { minDigits = 1, sentPrefix = '', messages } = field;
  const maximum = nationalDigitsOf(field);
  const asSent = new RegExp(`^(?:${sentPrefix}\\d{${minDigits},${maximum}})?$`);
  // Forms add the prefix, which is no part of the number.
  const hasPrefix = (value: string) =>
    sentPrefix !== '' &&
    (asSent.test(value) || (value.startsWith(sentPrefix) && value.length > maximum));
  return v.pipe(
    v.string(notText),
    v.maxLength(maxEnteredOf(field), tooManyDigits),
    ifShort,
    v.transform((value) => (hasPrefix(value) ? value.slice(sentPrefix.length) : value)),
    v.check((value) => readPhone(value, maximum).kind !== 'foreign', foreignNumber),
    v.check((value) => !hasTooManyDigits(value, maximum), tooManyDigits),
    // A lone plus or zero is an incomplete number.
    v.check(
      (value) => readPhone(value, maximum).kind !== 'beginning',
      messages.invalid ?? messages.required,
    ),
    v.transform((value) => sentPhone(field, value)),
    v.minLength(field.isRequired ? 1 : 0, messages.required),
    v.regex(asSent, messages.invalid ?? messages.required),
  );
}

/** Whether a number has more digits than allowed. */
export function hasTooManyDigits(value: string, maximum: number): boolean {
  const reading = readPhone(value, maximum);
  return reading.kind === 'national' && reading.digits.length > maximum;
}

const number = ({ messages: { invalid = notNumber } }: FieldDefinition) =>
  v.pipe(
    v.union([v.pipe(v.number(), v.finite(invalid)), v.string()], invalid),
    v.transform((value) => (value === '' ? '' : amountIn(value))),
    v.check((value) => value === '' || Number(value) > 0, invalid),
  );

const requiredNumber = (field: FieldDefinition) =>
  v.pipe(
    v.union([v.number(), v.string()], field.messages.required),
    v.check((value) => value !== '', field.messages.required),
    number(field),
  );

/** Other clients of the API may send an amount as people write it. Invalid text stays. */
const amountIn = (value: string | number): string | number =>
  typeof value === 'string' ? Number(readNumber(value) ?? Number.NaN) : value;

const code = (field: FieldDefinition) =>
  v.pipe(
    v.string(notText),
    v.maxLength(maxEnteredOf(field), field.messages.invalid ?? field.messages.required),
    v.transform((value) => asciiDigits(value).replace(/\s/g, '')),
    v.minLength(1, field.messages.required),
    v.regex(
      new RegExp(`^\\d{1,${limits.codeDigits}}$`),
      field.messages.invalid ?? field.messages.required,
    ),
  );

const choice = ({ isRequired, options = {}, messages }: FieldDefinition) =>
  v.picklist([...Object.keys(options), ...(isRequired ? [] : [''])], messages.required);

const schemaOf: Readonly<
  Record<Exclude<FieldKind, 'file'>, (field: FieldDefinition) => v.GenericSchema>
> = {
  text: (field) => text(field, cleanLine),
  'long-text': (field) => text(field, cleanText),
  email,
  'hidden-email': email,
  phone,
  number: (field) => (field.isRequired ? requiredNumber(field) : number(field)),
  'one-time-code': code,
  choice,
};

function fileSchema(name: string, field: FieldDefinition) {
  const { maxBytes = limits.resumeBytes, isRequired, messages } = field;
  const content = v.pipe(
    v.string(notText),
    v.nonEmpty(messages.required),
    v.maxLength(base64CharactersOf(maxBytes), tooLarge(maxBytes)),
    ifShort,
    v.base64('Must be base64.'),
  );
  const fileName = v.pipe(
    v.string(notText),
    v.maxLength(maxEnteredOf(field), messages.invalid),
    v.transform(cleanLine),
    v.maxLength(limits.lineCharacters),
  );
  return {
    [name]: isRequired ? content : v.optional(content),
    [`${name}Name`]: isRequired ? fileName : v.optional(fileName),
  };
}
