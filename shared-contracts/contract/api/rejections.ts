/** What the server says to a visitor who has to wait: `{number}` stands for minutes. */
export interface WaitWords {
  readonly aMinute: string;
  readonly minutes: string;
}

export const tooManyRequests: WaitWords = {
  aMinute: 'Too many requests. Please try again in a minute.',
  minutes: 'Too many requests. Please try again in {number} minutes.',
};
export const tooManyCodes: WaitWords = {
  aMinute: 'Too many codes have been requested. Please try again in a minute.',
  minutes: 'Too many codes have been requested. Please try again in {number} minutes.',
};
export const pleaseCheck = 'Please check what you have entered.';
export const receivedBefore = 'This enquiry has been received before with other content. Please load the page again and send it again.';
export const nothingStored = 'Nothing can be stored at the moment. Please try again in a little while.';
/** `{number}` is the request's id. */
export const ourMistake = 'Something went wrong on our side. If it keeps happening, send us this number: {number}';

/** @param ms until it makes sense to try again */
export const waitWords = ({ aMinute, minutes }: WaitWords, ms: number): string =>
  ms < 60_000 ? aMinute : minutes.replace('{number}', String(Math.ceil(ms / 60_000)));
