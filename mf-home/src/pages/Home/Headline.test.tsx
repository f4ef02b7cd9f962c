import { languageKey } from '@platband/slice/browser/language';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Headline } from './Headline';

const stillMoving = (animations: readonly Animation[]) =>
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([...animations]);
beforeEach(() => void stillMoving([{} as Animation]));
afterEach(() => Reflect.deleteProperty(globalThis, languageKey));
const partsOf = (text: string) => {
  render(<Headline text={text} />);
  const words = [
    ...(screen.getByRole('heading', { name: text }).firstElementChild?.children ?? []),
  ];
  return words.map((word) => [...word.children].map(({ textContent }) => textContent).join('|'));
};

test('animates characters without breaking words', () => {
  expect(partsOf('Take it up')).toEqual(['T|a|k|e', 'i|t', 'u|p']);
  expect(screen.getByRole('heading').textContent).toBe('Take it up');
});

test('animates whole words in scripts with joined letters', () => {
  Reflect.set(globalThis, languageKey, { language: 'hi', texts: new Map() });
  expect(partsOf('अपने हाथ')).toEqual(['अपने', 'हाथ']);
});

test('becomes plain text after the last character', () => {
  render(<Headline text="Take it up" />);
  const heading = screen.getByRole('heading');
  const [first] = screen.getAllByText('T');
  fireEvent.animationEnd(first as Element);
  expect(heading.childElementCount).toBe(1);
  stillMoving([]);
  fireEvent.animationEnd(first as Element);
  expect([...heading.childNodes].map(({ nodeName }) => nodeName)).toEqual(['#text']);
  expect(heading.textContent).toBe('Take it up');
});
