import type { GenericSchema } from 'valibot';

/** An API call as data for the browser, the server and the API description. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the API base; `:name` marks a parameter. */
  readonly path: `/${string}`;
  /** Whether to send the stored token, if there is one. */
  readonly sendsToken: boolean;
  readonly summary: string;
  /** Schema of the JSON body, if any. */
  readonly request?: GenericSchema;
  /** Maximum body size in bytes, if smaller than the default. */
  readonly bodyLimitBytes?: number;
  /** Schema of the JSON body in a 200 response. */
  readonly response: GenericSchema;
  /** Only for the slice forms call: the schema of a form (`forms` in slice.ts). */
  readonly definition?: GenericSchema;
}
