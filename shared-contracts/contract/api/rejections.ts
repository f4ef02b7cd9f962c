import { minuteMs } from '@platband/slice/contract/durations';

/** Messages for a visitor who must wait. `{number}` stands for minutes. */
export interface WaitTexts {
  readonly aMinute: string;
  readonly minutes: string;
}

export const tooManyRequests: WaitTexts = {
  aMinute: 'Too many requests. Please try again in a minute.',
  minutes: 'Too many requests. Please try again in {number} minutes.',
};
export const tooManyCodes: WaitTexts = {
  aMinute: 'Too many codes have been requested. Please try again in a minute.',
  minutes: 'Too many codes have been requested. Please try again in {number} minutes.',
};
export const receivedBefore =
  'This enquiry has been received before with other content. Please load the page again and send it again.';

/** @param ms Milliseconds until a retry makes sense. */
export const waitMessage = ({ aMinute, minutes }: WaitTexts, ms: number): string =>
  ms <= minuteMs ? aMinute : minutes.replace('{number}', String(Math.ceil(ms / minuteMs)));
