/**
 * JSON Schema (2020-12), as far as contracts use it: what `toJsonSchema` makes of the schemas of
 * calls and events.
 */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  /** What a list has at its first places; `items` are those behind them. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * One call of the API as seen from one side: what it sends or accepts, and what it reads or answers
 * with.
 */
export interface CallSchemas {
  /** The JSON body of the request; one schema per form that sends it. Left out: none. */
  readonly request?: JsonSchema;
  /** The JSON body of an answer with status 200. */
  readonly response: JsonSchema;
  /** Only of the call that forms of slices make: what such a form must satisfy. */
  readonly definition?: JsonSchema;
}

/** By `POST /email/contact-us`. */
export type Calls = Readonly<Record<string, CallSchemas>>;
