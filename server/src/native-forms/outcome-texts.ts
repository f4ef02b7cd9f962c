import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { fieldNameOf, type Problems } from 'shared-contracts/contract/form/request-problems';

/** How the API has answered what a form has sent. */
export interface ApiAnswer {
  readonly status: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const isAccepted = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300;

/** What visitors are told of a form that was accepted (§8): alert, words in the form, toast, in this order. */
export function successTexts({ outcomes }: FormDefinition): readonly string[] {
  const { alert, status, toast } = outcomes.success;
  return [status, alert, toast?.message].filter((text): text is string => typeof text === 'string');
}

/** The same of one that was not. Where the product is documented to say nothing, a page without a word would be a riddle: the server's own words. */
export function failureTexts({ outcomes }: FormDefinition, { status, message }: ApiAnswer): readonly string[] {
  const outcome = status < 500 ? outcomes.rejection : outcomes.failure;
  const words = outcome.status !== null && status < 500 ? message || outcome.status : outcome.status;
  const said = [words, outcome.alert, outcome.toast?.message].filter((text): text is string => typeof text === 'string' && text !== '');
  return said.length > 0 ? said : [message];
}

/** What the API says of fields, by the names that they have in the form. */
export function problemsNamed(definition: FormDefinition, { fields }: ApiAnswer): Problems {
  const named = Object.entries(fields).map(([key, words]) => [fieldNameOf(definition, key), words] as const);
  return Object.fromEntries(named.filter(([name]) => name in definition.fields));
}
