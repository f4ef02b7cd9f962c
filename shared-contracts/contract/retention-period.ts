import type { Language } from './languages';

const years: Readonly<Record<Language, readonly string[]>> = {
  'en-IN': ['', 'one year', 'two years', 'three years'],
  hi: ['', 'एक साल', 'दो साल', 'तीन साल'],
};

/** Formats a period of whole days as people say it: 730 → two years, 90 → 90 days. */
export const retentionPeriod = (days: number, language: Language): string =>
  (days % 365 === 0 && years[language][days / 365]) ||
  `${days} ${language === 'hi' ? 'दिन' : 'days'}`;
