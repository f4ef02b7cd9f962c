import { t } from '@platform/slice/browser/language';
import { company } from '../contract/company';

/**
 * The company's regions for texts with places in them: `{regions}` is a list as a sentence has it,
 * in the page's language, `{commas}` one with commas, `{count}` how many there are.
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
