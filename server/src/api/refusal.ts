/** A request that is answered with a 4xx or 503, in words for anyone who sent it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: { readonly fields?: Readonly<Record<string, string>>; readonly retryAfterMs?: number } = {},
  ) {
    super(message);
  }
}

export const refuse = (statusCode: number, message: string, details?: Refusal['details']) => new Refusal(statusCode, message, details);
