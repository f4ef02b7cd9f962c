import type { FormDefinition } from './form-definition';
import type { Values } from './payload-of';
import type { Problems } from './request-problems';

/** A form rendered by the server, with entered values and errors. */
export interface FilledForm {
  readonly definition: FormDefinition;
  readonly values: Values;
  readonly problems: Problems;
  /** When it was first shown, in milliseconds since 1970. */
  readonly shownAt: string;
  /** Subject of the form. It is not shown, since anyone can write the URL. */
  readonly about?: string;
}

/** Props of the server's form page (`serverPages` of mf-forms). */
export interface FormPageProps {
  readonly title: string;
  /** Messages about the submitted form. */
  readonly said: readonly string[];
  readonly isAccepted: boolean;
  readonly form: FilledForm | null;
  /** The previous step, to repeat it for a lost or expired code. */
  readonly stepBefore: Pick<FilledForm, 'definition' | 'values'> | null;
  /** Days after which leads are erased, for the privacy notice. */
  readonly days: number;
}
