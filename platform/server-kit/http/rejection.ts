/** Thrown to respond with a 4xx or 503 and a message for the client. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: {
      readonly fields?: Readonly<Record<string, string>>;
      readonly retryAfterMs?: number;
    } = {},
  ) {
    super(message);
  }
}

export const pleaseCheck = 'Please check what you have entered.';

export const reject = (statusCode: number, message: string, details?: Rejection['details']) =>
  new Rejection(statusCode, message, details);
