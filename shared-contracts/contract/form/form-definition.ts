import type { Definition } from '@platband/slice/contract/definition';
import type { ToastType } from '@platband/slice/contract/events';

/** The kinds of fields, which define accepted values and behaviour while typing. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  /**
   * An Indian phone number behind a fixed +91. Sent as national digits, with a prefix if the field
   * defines one.
   */
  | 'phone'
  /** A positive number, sent as a JSON number. */
  | 'number'
  /** A code sent to the visitor, digits only. */
  | 'one-time-code'
  | 'choice'
  /**
   * A file, sent in base64 under the field's name, with its name in a second key (`resume`,
   * `resumeName`).
   */
  | 'file'
  /** Hidden: the address from the previous step. */
  | 'hidden-email';

export interface FieldDefinition {
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly placeholder?: string;
  /**
   * The limit from §9, where input is cut off. Without it, the limits of `limits.ts` apply and
   * longer text gets a message.
   */
  readonly maxCharacters?: number;
  /** Phone numbers: required digits, and the maximum (including `sentPrefix`). */
  readonly minDigits?: number;
  readonly maxDigits?: number;
  /** Phone numbers: sent before the national digits. */
  readonly sentPrefix?: '91';
  /** Email addresses: the only accepted domain, or empty for any. */
  readonly domain?: string;
  /**
   * Files: the maximum size in bytes, and accepted types by ending, with media type and the bytes
   * (as Latin-1) that such files start with.
   */
  readonly maxBytes?: number;
  readonly fileTypes?: Readonly<
    Record<`.${string}`, { readonly mediaType: string; readonly start: string }>
  >;
  /**
   * Messages for an empty required field and for an invalid value, from the specification where it
   * defines them (§5).
   */
  readonly messages: { readonly required: string; readonly invalid?: string };
  /** Choices: labels by value, in order. */
  readonly options?: Readonly<Record<string, string>>;
  /** Choices: label of the empty first option. */
  readonly emptyOption?: string;
  /** The HTML autofill token. */
  readonly autofill?: string;
  /** Whether an empty value is sent (§7). Defaults to true. */
  readonly isSentEmpty?: boolean;
}

export type Fields = Readonly<Record<string, FieldDefinition>>;

/** The §7 call that a form makes: a POST without token. */
export interface FormCall {
  /** Relative to the API base. */
  readonly path: `/${string}`;
  /** Kind of the stored lead, or null if nothing is stored. */
  readonly leadKind: string | null;
  readonly summary: string;
  /** The largest body in bytes, if less than the default. */
  readonly bodyLimitBytes?: number;
}

/** The visible effects of a response, in this order. */
export interface Outcome {
  /** Text of the alert dialog, or null. */
  readonly alert: string | null;
  readonly toast: { readonly type: ToastType; readonly message: string } | null;
  /**
   * Text in the form, red for a failure, green for a success (§8). For a rejection, the server's
   * message takes precedence.
   */
  readonly status: string | null;
  /** Whether the modal closes once the alert is dismissed. */
  readonly closes: boolean;
  readonly clearsFields: boolean;
}

export interface FormDefinition extends Definition {
  readonly id: `form/${string}`;
  readonly title: string;
  /** Name of the form's modal, or null for a form on a page or in a slot. */
  readonly modal: string | null;
  /** By the field's name in the form. */
  readonly fields: Fields;
  /** Null if nothing is sent; the outcome is then that of success. */
  readonly call: FormCall | null;
  /** Payload names of fields that differ from their names. */
  readonly payloadNames?: Readonly<Record<string, string>>;
  /** Whether errors prevent the request, or are only shown after sending. */
  readonly validates: 'before-sending' | 'after-sending';
  /** Whether labels of optional fields have a suffix. */
  readonly marksOptional: boolean;
  readonly submit: {
    readonly text: string;
    readonly sendingText: string;
    /** Milliseconds after which the sending state ends, instead of with the response. */
    readonly resetsAfterMs?: number;
  };
  readonly outcomes: {
    readonly success: Outcome;
    /** For a rejection without field errors; those are shown at their fields instead. */
    readonly rejection: Outcome;
    /** For a missing or unintelligible response. */
    readonly failure: Outcome;
  };
}
