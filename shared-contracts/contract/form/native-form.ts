import type { FormDefinition } from './form-definition';

/** Where forms are sent that no script sends: the server answers with a page. */
export const nativeForms = '/forms/';

export const nativeFormPath = ({ id }: Pick<FormDefinition, 'id'>): string => nativeForms + id.replace('form/', '');

/** A field that people neither see nor reach. */
export const honeypotName = 'website';
