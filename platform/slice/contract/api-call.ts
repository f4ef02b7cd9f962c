import type { GenericSchema } from 'valibot';

/**
 * One call of the API (§7), as data: the browser makes it, the server answers it, and its
 * description is made from it.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below the API base; `:name` stands for a parameter. */
  readonly path: `/${string}`;
  /** Marked "with Authorization" in §7: sends the stored token, if there is one. */
  readonly sendsToken: boolean;
  readonly summary: string;
  /** The JSON body; calls without one have none. */
  readonly request?: GenericSchema;
  /** The largest body in bytes, where a form of texts needs less. */
  readonly bodyLimitBytes?: number;
  /** The JSON body of an answer with status 200. */
  readonly response: GenericSchema;
  /**
   * Only of the call that forms of slices make (`forms` in slice.ts): what such a form must
   * satisfy.
   */
  readonly definition?: GenericSchema;
}
