/** One call of the API (§7), as data. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Below the API base; `{name}` stands for a parameter. */
  readonly path: `/${string}`;
  /** Marked «with Authorization» in §7: sends the stored token, when there is one. */
  readonly sendsToken: boolean;
}
