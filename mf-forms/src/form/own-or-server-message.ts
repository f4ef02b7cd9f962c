import { t } from '@platband/slice/browser/language';
import { numberApart } from 'shared-contracts/contract/texts/number-apart';

/**
 * Translates a message from the form's definition or from the server, which may contain a number
 * (minutes until a retry).
 */
export function ownOrServerMessage(words: string): string {
  const own = t(words);
  if (own !== words) return own;
  const { text, values } = numberApart(words);
  return t(text, values);
}
