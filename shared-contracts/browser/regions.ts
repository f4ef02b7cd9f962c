import { t } from '@platband/slice/browser/language';
import { company } from '../contract/company';

/**
 * Values for texts that mention the company's regions: `{regions}` is a list for a sentence in the
 * page's language ("A, B and C"), `{commas}` is "A, B, C", and `{count}` is their number.
 */
export function regionTexts(): Readonly<Record<'regions' | 'commas' | 'count', string | number>> {
  const { regions } = company();
  const last = regions[regions.length - 1] ?? '';
  const first = regions.slice(0, -1).join(', ');
  return {
    regions: regions.length < 2 ? last : t('{first} and {last}', { first, last }),
    commas: regions.join(', '),
    count: regions.length,
  };
}
