import type { GenericSchema } from 'valibot';

/** A call of the API (§7), as data for the browser, the server and the API description. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the API base; `:name` is a parameter. */
  readonly path: `/${string}`;
  /** Whether to send the stored token, if any ("with Authorization" in §7). */
  readonly sendsToken: boolean;
  readonly summary: string;
  /** Schema of the JSON body, if any. */
  readonly request?: GenericSchema;
  /** Maximum body size in bytes, if below the default. */
  readonly bodyLimitBytes?: number;
  /** Schema of the JSON body of a response with status 200. */
  readonly response: GenericSchema;
  /** For the call of slice forms only: the schema of a form (`forms` in slice.ts). */
  readonly definition?: GenericSchema;
}
