import type { FormDefinition } from './form-definition';

/** Where forms are sent that no script sends: the server answers with a page. */
export const nativeForms = '/forms/';

export const nativeFormPath = ({ id }: Pick<FormDefinition, 'id'>): string =>
  nativeForms + id.replace('form/', '');

/** The message for a body that is not a filled form. */
export const formTooLong =
  'What you have entered is too long. Go back, shorten it, and send it again.';
export const formNotRead = 'The form could not be read. Go back and send it again.';

/**
 * A honeypot field that people neither see nor reach. Its name is meaningless: browsers and
 * extensions autofill known names, such as `website` or `company`.
 */
export const honeypotName = 'nq4';

/**
 * What a form without script is about, in the address that leads to it and in its field: the
 * service, card or article whose button was pressed.
 */
export const aboutName = 'about';

/** The field of a form without script that says when its page was shown. */
export const shownAtName = `${honeypotName}-shown`;
