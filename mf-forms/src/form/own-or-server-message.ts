import { t } from '@platform/slice/browser/language';
import { numberApart } from 'shared-contracts/contract/texts/number-apart';

/**
 * Of the form's own definition, or of the server, which may say a number in it: in how many minutes
 * to try again.
 */
export function ownOrServerMessage(words: string): string {
  const own = t(words);
  if (own !== words) return own;
  const { text, values } = numberApart(words);
  return t(text, values);
}
