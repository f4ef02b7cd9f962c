import type { FormDefinition } from './form-definition';

/** Path for forms submitted without script; the server responds with a page. */
export const nativeForms = '/forms/';

export const nativeFormPath = ({ id }: Pick<FormDefinition, 'id'>): string =>
  nativeForms + id.replace('form/', '');

/** The message for a body that is not a filled form. */
export const formTooLong =
  'What you have entered is too long. Go back, shorten it, and send it again.';
export const formNotRead = 'The form could not be read. Go back and send it again.';

/**
 * A honeypot field that is hidden from people. Its name is meaningless, since browsers and
 * extensions autofill known names, such as `website` or `company`.
 */
export const honeypotName = 'nq4';

/**
 * Query parameter and field for the subject of a form without script: the service, card or article
 * of the pressed button.
 */
export const aboutName = 'about';

/** Hidden field with the time when the page was shown. */
export const shownAtName = `${honeypotName}-shown`;
