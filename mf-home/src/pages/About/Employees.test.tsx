import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Employees } from './Employees';

const person = (designation: string) => ({
  designation,
  description: `What the ${designation} says`,
  imageFileName: `${designation}.svg`,
  imageText: `The ${designation}`,
});

test('each employee is a slide: words, portrait and what they do', () => {
  render(<Employees content={{ testimonials: [person('clerk'), person('adviser')] }} />);
  const slides = screen.getByRole('region', { name: 'Our team: slides' });
  expect(within(slides).getByText('What the adviser says')).toBeTruthy();
  expect(within(slides).getByAltText('The clerk')).toBeTruthy();
  expect(within(slides).getByText('clerk', { exact: true })).toBeTruthy();
});

test('where there are none, there is no heading', () => {
  render(<Employees content={{ testimonials: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
