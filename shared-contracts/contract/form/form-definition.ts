import type { Definition } from '@platform/slice/contract/definition';
import type { ToastType } from '@platform/slice/contract/events';

/**
 * The kinds of fields: what each accepts, and how it behaves while typing. A new behaviour is a new
 * kind.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  /**
   * An Indian phone number behind a fixed +91. What is sent is its national digits, with the prefix
   * where the field says so.
   */
  | 'phone'
  /** A positive number; sent as a JSON number. */
  | 'number'
  /** A code sent to the visitor: digits only. */
  | 'one-time-code'
  | 'choice'
  /**
   * A file, sent in base64 under the field's name, with its name beside it (`resume`,
   * `resumeName`).
   */
  | 'file'
  /** Not shown: what the step before has found out. */
  | 'hidden-email';

export interface FieldDefinition {
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly placeholder?: string;
  /**
   * §9. What is typed or pasted ends there. Without it only the limits of `limits.ts` count, and
   * what is longer is said in words.
   */
  readonly maxCharacters?: number;
  /**
   * Of a phone number: how many digits are enough, and the most it may have (those of `sentPrefix`
   * included).
   */
  readonly minDigits?: number;
  readonly maxDigits?: number;
  /** Of a phone number: sent before its national digits. */
  readonly sentPrefix?: '91';
  /** Of an email address: the only domain that is taken; empty: any. */
  readonly domain?: string;
  /** Of a file: the most it may hold, in bytes, and the endings its name may have. */
  readonly maxBytes?: number;
  readonly endings?: readonly string[];
  /**
   * The messages for an empty required field and for an invalid value. The specification's texts
   * where it has any (§5).
   */
  readonly messages: { readonly required: string; readonly invalid?: string };
  /** Of a choice: value → label, in order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Of a choice: the label of its empty first option. */
  readonly emptyOption?: string;
  /** The HTML autofill token. */
  readonly autofill?: string;
  /** Whether the key is sent although the field is empty (§7). Default: true. */
  readonly isSentEmpty?: boolean;
}

export type Fields = Readonly<Record<string, FieldDefinition>>;

/** The call of §7 that a form makes: always a POST without a token. */
export interface FormCall {
  /** Below the API base. */
  readonly path: `/${string}`;
  /** What is stored as a lead of this kind; null: nothing is. */
  readonly leadKind: string | null;
  readonly summary: string;
  /** The largest body in bytes, where a form of texts needs less. */
  readonly bodyLimitBytes?: number;
}

/** What the visitor sees after the answer, in this order. */
export interface Outcome {
  /** Text of the alert dialog; null: none. */
  readonly alert: string | null;
  readonly toast: { readonly type: ToastType; readonly message: string } | null;
  /**
   * Text in the form itself: red for a failure, green for a success (§8). Of a rejection the
   * server's own words come first, if it has some.
   */
  readonly status: string | null;
  /** Whether the modal closes, after the alert has been dismissed. */
  readonly closes: boolean;
  readonly clearsFields: boolean;
}

export interface FormDefinition extends Definition {
  readonly id: `form/${string}`;
  readonly title: string;
  /** The name of the modal that shows it; null: a page or a slot does. */
  readonly modal: string | null;
  /** By the field's name in the form. */
  readonly fields: Fields;
  /** Null: nothing is sent, and the outcome is the one of success. */
  readonly call: FormCall | null;
  /** Field name → name in the payload, where they differ. */
  readonly payloadNames?: Readonly<Record<string, string>>;
  /** Whether problems keep the request from being sent, or are only shown once it is under way. */
  readonly validates: 'before-sending' | 'after-sending';
  /** Whether fields that may stay empty say so. */
  readonly marksOptional: boolean;
  readonly submit: {
    readonly text: string;
    readonly sendingText: string;
    /** The sending state ends after this time instead of with the answer, in milliseconds. */
    readonly resetsAfterMs?: number;
  };
  readonly outcomes: {
    readonly success: Outcome;
    /**
     * The server answered, and did not accept. A rejection that names fields is shown at these
     * fields instead.
     */
    readonly rejection: Outcome;
    /** No answer, or an unintelligible one. */
    readonly failure: Outcome;
  };
}
