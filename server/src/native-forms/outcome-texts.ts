import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';

export interface ApiAnswer {
  readonly status: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const isAccepted = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300;

/** Returns a form's success texts (§8). */
export const successTexts = ({ outcomes }: FormDefinition): readonly string[] =>
  textsOf(outcomes.success);

/**
 * Returns the texts for a rejected form, or the server's message if the documented site shows
 * nothing.
 */
export function failureTexts(
  { outcomes }: FormDefinition,
  { status, message }: ApiAnswer,
): readonly string[] {
  const outcome = status < 500 ? outcomes.rejection : outcomes.failure;
  const said = textsOf({
    ...outcome,
    status: (outcome.status !== null && status < 500 && message) || outcome.status,
  });
  return said.length > 0 ? said : [message];
}

const textsOf = ({ status, alert, toast }: Outcome): readonly string[] =>
  [status, alert, toast?.message].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
