import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { getHelp } from './help-of';

const amount = {
  label: 'Loan Amount',
  kind: 'number',
  isRequired: true,
  messages: { required: 'Loan Amount is required' },
} as const;
const asWritten = (text: string) => text;

cases([
  ['500000', '₹5,00,000'],
  ['5,00,000', '₹5,00,000'],
  ['10000000', '₹1,00,00,000'],
  ['2500.5', '₹2,500.50'],
  ['900', null],
  ['५००', '₹500'],
  ['0.5 k', '₹500'],
  ['5,5', '₹5.50'],
  ['50,00', null],
  ['5 lakh', '₹5,00,000'],
  ['2.5 cr', '₹2,50,00,000'],
  ['five', null],
  ['', null],
])('the hint of an amount repeats it in words', (entered, help) => {
  expect(getHelp(amount, entered, asWritten)).toBe(help);
});

test('a file field shows what it accepts', () => {
  const file = {
    label: 'Resume',
    kind: 'file',
    isRequired: true,
    fileTypes: {
      '.pdf': { mediaType: 'application/pdf', start: '%PDF-' },
      '.docx': { mediaType: 'application/zip', start: 'PK' },
    },
    maxBytes: 2_000_000,
    messages: { required: '' },
  } as const;
  expect(getHelp(file, '', asWritten)).toBe('PDF, DOCX, up to 2 MB');
  expect(getHelp({ ...file, kind: 'text' }, '', asWritten)).toBeNull();
});
