import { languageKey } from '@platform/slice/browser/language';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Headline } from './Headline';

afterEach(() => Reflect.deleteProperty(globalThis, languageKey));
const partsOf = (text: string) => {
  render(<Headline text={text} />);
  const words = [
    ...(screen.getByRole('heading', { name: text }).firstElementChild?.children ?? []),
  ];
  return words.map((word) => [...word.children].map(({ textContent }) => textContent).join('|'));
};

test('its characters come in one after the other, in words that are not broken, and it is read as one sentence', () => {
  expect(partsOf('Take it up')).toEqual(['T|a|k|e', 'i|t', 'u|p']);
  expect(screen.getByRole('heading').textContent).toBe('Take it up');
});

test('where letters join, whole words do', () => {
  Reflect.set(globalThis, languageKey, { language: 'hi', texts: new Map() });
  expect(partsOf('अपने हाथ')).toEqual(['अपने', 'हाथ']);
});
