import type { FormDefinition } from './form-definition';
import type { Values } from './payload-of';
import type { Problems } from './request-problems';

/**
 * A form sent without scripts, as the server renders it: with the entered values and the problems.
 */
export interface FilledForm {
  readonly definition: FormDefinition;
  readonly values: Values;
  readonly problems: Problems;
  /** When it was first shown, in milliseconds since 1970. */
  readonly shownAt: string;
  /** What it is about; carried, not shown: anybody can write an address. */
  readonly about?: string;
}

/** What the server's page of a form shows (`serverPages` of mf-forms). */
export interface FormPageProps {
  readonly title: string;
  /** The message that answers what was sent. */
  readonly said: readonly string[];
  readonly isAccepted: boolean;
  readonly form: FilledForm | null;
  /**
   * The step before, which is sent once more as it was: a code that has not come, or is no longer
   * valid.
   */
  readonly stepBefore: Pick<FilledForm, 'definition' | 'values'> | null;
  /** After how many days leads are erased, for the privacy notice. */
  readonly days: number;
}
