import type { ApiCall } from '../api/api-call';
import type { Definition } from '../definition';
import type { ToastType } from '../events';

/** What a field takes, and how it behaves while being typed into. A new behaviour is a new kind. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  /** Digits only, ten at most. A pasted number with its country code gives its ten digits. */
  | 'mobile'
  /** Starts as +91; digits only once typed into, twelve at most. */
  | 'mobile-with-prefix'
  | 'number'
  /** A code sent to the visitor: digits only. */
  | 'one-time-code'
  | 'choice'
  | 'file';

export interface FieldDefinition {
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly placeholder?: string;
  readonly maxCharacters?: number;
  /** A regular expression the whole value must match. */
  readonly pattern?: string;
  /** Said of a value that does not match the pattern. */
  readonly patternHint?: string;
  /** Texts the specification gives for problems (§5); where it gives none, the browser's own text is shown. */
  readonly messages?: { readonly required?: string; readonly invalid?: string };
  /** Of a choice: value → label, in order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Of a choice: the label of its empty first option. */
  readonly emptyOption?: string;
  /** The HTML autofill token. */
  readonly autofill?: string;
}

/** What the visitor sees once an answer has come, in this order. */
export interface Outcome {
  /** Text of the alert dialog; null: none. */
  readonly alert: string | null;
  readonly toast: { readonly type: ToastType; readonly message: string } | null;
  /** Whether the modal closes, after the alert has been dismissed. */
  readonly closes: boolean;
  readonly clearsFields: boolean;
}

export interface FormDefinition extends Definition {
  readonly id: `form/${string}`;
  readonly title: string;
  /** By the field's name in the form. */
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** Null: nothing is sent, and the outcome is the one of success. */
  readonly call: ApiCall | null;
  /** Field name → name in the payload, where they differ. */
  readonly payloadNames?: Readonly<Record<string, string>>;
  /** Whether problems keep the request from being sent, or are only shown once it is under way. */
  readonly validates: 'before-sending' | 'after-sending';
  readonly submit: {
    readonly text: string;
    readonly sendingText: string;
    /** The sending state ends after this time instead of with the answer, in milliseconds. */
    readonly resetsAfterMs?: number;
  };
  readonly outcomes: {
    readonly success: Outcome;
    /** The server answered, and did not accept. */
    readonly refusal: Outcome;
    /** No answer, or nothing that can be understood. */
    readonly failure: Outcome;
  };
}
