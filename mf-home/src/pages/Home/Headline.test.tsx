import { languageKey } from '@platform/slice/browser/language';
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

test('animates each character, keeps words unbroken, and is read as one sentence', () => {
  expect(partsOf('Take it up')).toEqual(['T|a|k|e', 'i|t', 'u|p']);
  expect(screen.getByRole('heading').textContent).toBe('Take it up');
});

test('where letters join, whole words do', () => {
  Reflect.set(globalThis, languageKey, { language: 'hi', texts: new Map() });
  expect(partsOf('अपने हाथ')).toEqual(['अपने', 'हाथ']);
});

test('one text remains when the last character has come in', () => {
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
