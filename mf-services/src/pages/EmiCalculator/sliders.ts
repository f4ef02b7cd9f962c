import { t } from '@platband/slice/browser/language';
import { readNumber } from 'shared-contracts/contract/form/read-number';
import { inGroups } from 'shared-contracts/contract/texts/indian-number';

export type SliderName = 'amount' | 'rate' | 'years';

export interface Slider {
  readonly label: string;
  /** Error text for a rejected value, with `{min}` and `{max}`. */
  readonly advice: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Slider step; typing allows finer values. */
  readonly step: number;
  readonly decimals: number;
  readonly initial: number;
  /** Common values, offered as buttons. */
  readonly usual: readonly number[];
}

/** Ranges and defaults of the calculator (§9): rupees, percent a year, years. */
export const sliders: Readonly<Record<SliderName, Slider>> = {
  amount: {
    label: 'Loan amount',
    advice: 'Enter an amount up to ₹{max}.',
    unit: '₹',
    min: 0,
    max: 500_000,
    step: 1_000,
    decimals: 2,
    initial: 5_000,
    usual: [50_000, 100_000, 200_000, 500_000],
  },
  rate: {
    label: 'Interest rate',
    advice: 'Enter a rate from {min} to {max}.',
    unit: '% a year',
    min: 1,
    max: 100,
    step: 0.25,
    decimals: 2,
    initial: 5,
    usual: [],
  },
  years: {
    label: 'Period',
    advice: 'Enter whole years from {min} to {max}.',
    unit: 'years',
    min: 5,
    max: 100,
    step: 1,
    decimals: 0,
    initial: 30,
    usual: [5, 10, 20, 30],
  },
};
export const sliderNames = Object.keys(sliders) as readonly SliderName[];

/** Parses typed text, or returns null if it is not a number, out of range or too precise. */
export function readValue(text: string, { min, max, decimals, unit }: Slider): number | null {
  const number = readNumber(text, unit === '₹' ? 'sum' : 'share');
  if (number === null) return null;
  const value = Number(number);
  const isFineEnough = (number.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;
  return value >= min && value <= max && isFineEnough ? value : null;
}

/** Returns the message for an unusable value. */
export function adviceFor({ advice, min, max, decimals }: Slider, text: string): string {
  if (decimals > 0 && /[.,]\d{3,}$/.test(text) && !/,\d{3}$/.test(text))
    return t('Use at most {decimals} decimals.', { decimals });
  return t(advice, { min: inGroups(min), max: inGroups(max) });
}

/** Suffix that distinguishes the slider's name from that of its text field. */
export const sliderSuffix = '-slider';
